//! The command `serve`: runs the server.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use tilewright_display::Localizer;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_server::ServerConfig;
use tilewright_store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::error::CliError;

/// Default of `--listen`.
const DEFAULT_ADDRESS: &str = "127.0.0.1:8017";

/// Default of `--pace`: a pause in which people can follow the robots.
const DEFAULT_ROBOT_PAUSE_MS: u64 = 700;

/// The web table: live games over HTTP, kept in a database.
#[derive(clap::Args, Default)]
#[command(after_help = "Example: tilewright serve --listen 0.0.0.0:8017")]
pub struct Args {
    /// The address to listen to
    #[arg(long, value_name = "ADDR", env = "TILEWRIGHT_LISTEN")]
    listen: Option<SocketAddr>,

    /// Where games are kept: a file, or postgres://…; a file among the user's data unless named
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_DATABASE")]
    database: Option<String>,

    /// The address others reach it at, where a proxy stands before it
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// Requests a second that one address may make, 0 for as many as it likes; 200 unless named
    #[arg(long, value_name = "REQUESTS")]
    limit: Option<u32>,

    /// Milliseconds that a robot takes to answer, about; 0 for at once, 700 unless named
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pace: Option<u64>,
}

/// Serves with the options of the environment and the defaults.
pub fn run_default(language: Language) -> Result<(), CliError> {
    #[derive(clap::Parser)]
    struct DefaultArgs {
        #[command(flatten)]
        args: Args,
    }
    let parsed = DefaultArgs::try_parse_from(["tilewright"]).map_err(|error| CliError::text(error.to_string()))?;
    run(&parsed.args, language)
}

/// Serves until the process is interrupted or terminated.
pub fn run(args: &Args, language: Language) -> Result<(), CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::text)?;
    let result = runtime.block_on(serve(args, language));
    runtime.shutdown_background();
    result
}

async fn serve(args: &Args, language: Language) -> Result<(), CliError> {
    tracing_subscriber::fmt()
        .json()
        .with_writer(std::io::stderr)
        .with_env_filter(tracing_subscriber::EnvFilter::from_default_env())
        .init();
    let address = args.listen.unwrap_or_else(|| DEFAULT_ADDRESS.parse().expect("the default is an address"));
    let listener = TcpListener::bind(address).await.map_err(|error| bind_error(address, &error))?;
    let bound = listener.local_addr().map_err(|error| bind_error(address, &error))?;
    let database = args.database.clone().map_or_else(default_database, Ok)?;
    let store = Store::open(&database).await.map_err(|error| CliError::text(format!("--database: {error}")))?;
    let requests_per_second = args.limit.unwrap_or(tilewright_server::DEFAULT_REQUESTS_PER_SECOND);
    let robot_pause = Duration::from_millis(args.pace.unwrap_or(DEFAULT_ROBOT_PAUSE_MS));
    let config = ServerConfig {
        public_url: args.public_url.clone(),
        behind_proxy: args.public_url.is_some(),
        requests_per_second,
        robot_pause,
        table_seed: table_seed(),
    };
    print_address(&args.public_url.clone().unwrap_or_else(|| format!("http://{}", reachable_address(bound))), language);
    let shutdown = CancellationToken::new();
    tokio::spawn(cancel_on_signal(shutdown.clone()));
    Ok(tilewright_server::run(listener, store, config, shutdown).await?)
}

/// Returns the seed of all tables in browser tests. A release never reads it: its seeds are secret.
fn table_seed() -> Option<u64> {
    if cfg!(debug_assertions) { std::env::var("TILEWRIGHT_TABLE_SEED").ok()?.parse().ok() } else { None }
}

/// Prints the address, and in a terminal a hint on using it.
fn print_address(address: &str, language: Language) {
    println!("{address}");
    if std::io::stdout().is_terminal() {
        let localizer = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE);
        println!("{}", localizer.text("serving"));
    }
}

/// Returns the error for an address that cannot be bound.
fn bind_error(address: SocketAddr, error: &std::io::Error) -> CliError {
    if error.kind() == std::io::ErrorKind::AddrInUse {
        CliError::text(format!(
            "--listen {address}: another program is there, perhaps this table; open http://{address}, \
             or name another address such as --listen 127.0.0.1:0"
        ))
    } else {
        CliError::text(format!("--listen {address}: {error}"))
    }
}

/// Returns the URL of the database in the user's data folder.
fn default_database() -> Result<String, CliError> {
    let games = tilewright_local::saves::folder().map_err(CliError::text)?;
    let folder: PathBuf = games.parent().map(PathBuf::from).unwrap_or(games);
    Ok(format!("sqlite:{}", folder.join("tables.db").display()))
}

/// Returns the address of this machine in its network, if the server listens to all addresses.
fn reachable_address(bound: SocketAddr) -> SocketAddr {
    if !bound.ip().is_unspecified() {
        return bound;
    }
    // No packet is sent: connecting a datagram socket only picks the address it would leave by.
    let probe = || {
        let socket = std::net::UdpSocket::bind("0.0.0.0:0")?;
        socket.connect("192.0.2.1:9")?;
        socket.local_addr()
    };
    probe().map_or(bound, |own| SocketAddr::new(own.ip(), bound.port()))
}

/// Cancels `shutdown` at ctrl-c or SIGTERM.
async fn cancel_on_signal(shutdown: CancellationToken) {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else { return };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
    shutdown.cancel();
}
