//! The command `serve`: runs the server.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use tilewright_display::Localizer;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_server::{ConnectionLimits, IpNetwork, ServerConfig};
use tilewright_store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::error::CliError;
use crate::logging;
use crate::number::{whole_number, whole_number_from};

/// Default of `--listen`.
const DEFAULT_ADDRESS: &str = "127.0.0.1:8017";

/// Default of `--pace`: a pause in which people can follow the robots.
const DEFAULT_ROBOT_PAUSE_MS: u64 = 700;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Upper bound on the time for closing the database.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs the server: the web page and the HTTP API.
#[derive(clap::Args, Default)]
#[command(after_help = "Example: tilewright serve --listen 0.0.0.0:8017")]
pub struct Args {
    /// Address and port to listen to; 127.0.0.1:8017 by default
    #[arg(long, value_name = "ADDR", env = "TILEWRIGHT_LISTEN")]
    listen: Option<SocketAddr>,

    /// Database: a file, sqlite:/path/to/file or postgres://…; a file in the user's data folder by default
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// Public address behind a proxy on this machine, or on one that --trust-proxy names
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<String>,

    /// Addresses of proxies whose X-Forwarded-For or Forwarded names the client, as 10.0.0.0/8; this machine by default
    /// if --public-url is given
    #[arg(long, value_name = "CIDR", env = "TILEWRIGHT_TRUST_PROXY", value_delimiter = ',')]
    trust_proxy: Vec<IpNetwork>,

    /// Address and port at which /metrics is served to every caller, such as 127.0.0.1:9017; otherwise /metrics is
    /// served to this machine only
    #[arg(long, value_name = "ADDR", env = "TILEWRIGHT_METRICS")]
    metrics: Option<SocketAddr>,

    /// Days for which a table is kept after its last change; for ever by default
    #[arg(long, value_name = "DAYS", env = "TILEWRIGHT_KEEP", value_parser = whole_number::<u32>(1, 36_500))]
    keep: Option<u32>,

    /// Requests a second that an address or a session may make; 0 for no limit, 200 by default
    #[arg(long, value_name = "REQUESTS", env = "TILEWRIGHT_LIMIT", value_parser = whole_number_from::<u32>(0))]
    limit: Option<u32>,

    /// Connections of one address at a time; 0 for no limit, 64 by default, no limit with --limit 0
    #[arg(long, value_name = "N", env = "TILEWRIGHT_CONNECTIONS", value_parser = whole_number_from::<u32>(0))]
    connections: Option<u32>,

    /// Open pages (WebSockets) of one address at a time; 0 for no limit, 32 by default, no limit with --limit 0
    #[arg(long, value_name = "N", env = "TILEWRIGHT_SOCKETS", value_parser = whole_number_from::<u32>(0))]
    sockets: Option<u32>,

    /// Mean time until a robot answers, in milliseconds; 0 for at once, 700 by default
    #[arg(long, value_name = "MS", env = "TILEWRIGHT_PACE", value_parser = whole_number::<u64>(0, 60_000))]
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
    logging::start()?;
    let address = args.listen.unwrap_or_else(|| DEFAULT_ADDRESS.parse().expect("the default is an address"));
    let listener = TcpListener::bind(address).await.map_err(|error| bind_error("--listen", address, &error))?;
    let bound = listener.local_addr().map_err(|error| bind_error("--listen", address, &error))?;
    if let Some(address) = args.metrics {
        // The server binds it again later, when an error would come after the start.
        TcpListener::bind(address).await.map_err(|error| bind_error("--metrics", address, &error))?;
    }
    let database = database_or_default(args.database.as_deref())?;
    let store = Store::open(&database).await.map_err(|error| database_error(&error))?;
    let requests_per_second = args.limit.unwrap_or(tilewright_server::DEFAULT_REQUESTS_PER_SECOND);
    let robot_pause = Duration::from_millis(args.pace.unwrap_or(DEFAULT_ROBOT_PAUSE_MS));
    let config = ServerConfig {
        public_url: args.public_url.clone(),
        trusted_proxies: trusted_proxies(args),
        requests_per_second,
        metrics_address: args.metrics,
        cpu_ms_per_second: tilewright_server::DEFAULT_CPU_MS_PER_SECOND,
        keep: args.keep.map(|days| days * DAY),
        robot_pause,
        table_seed: table_seed(),
        local_names_only: false,
        connections: connection_limits(args),
    };
    print_address(&args.public_url.clone().unwrap_or_else(|| format!("http://{}", reachable_address(bound))), language);
    let shutdown = CancellationToken::new();
    tokio::spawn(cancel_on_signal(shutdown.clone()));
    let (version, database) = (env!("CARGO_PKG_VERSION"), store.database_kind());
    tracing::info!(version, address = %bound, database, "started");
    let served = tilewright_server::run(listener, store.clone(), config, shutdown).await;
    // The last connection that closes moves the write-ahead log into the database file.
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, store.close()).await;
    tracing::info!("stopped");
    Ok(served?)
}

/// Returns the limits on connections; raises the limit on open files, from which their number follows.
fn connection_limits(args: &Args) -> ConnectionLimits {
    let defaults = ConnectionLimits::default();
    let unless_unlimited = |default| if args.limit == Some(0) { 0 } else { default };
    ConnectionLimits {
        total: tilewright_server::raise_descriptor_limit().unwrap_or(defaults.total),
        per_address: args.connections.unwrap_or_else(|| unless_unlimited(defaults.per_address)),
        sockets_per_address: args.sockets.unwrap_or_else(|| unless_unlimited(defaults.sockets_per_address)),
        ..defaults
    }
}

/// Returns the proxies of `--trust-proxy`, or with a public address those on this machine.
fn trusted_proxies(args: &Args) -> Vec<IpNetwork> {
    let is_behind_local_proxy = args.trust_proxy.is_empty() && args.public_url.is_some();
    if is_behind_local_proxy { IpNetwork::loopback().to_vec() } else { args.trust_proxy.clone() }
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
fn bind_error(option: &str, address: SocketAddr, error: &std::io::Error) -> CliError {
    if error.kind() == std::io::ErrorKind::AddrInUse {
        CliError::text(format!(
            "{option} {address}: another program uses this address, perhaps Tilewright; open http://{address}, \
             or name another address such as {option} 127.0.0.1:0"
        ))
    } else {
        CliError::text(format!("{option} {address}: {error}"))
    }
}

/// Parses a public address: a scheme and a host, without a path, because all links of the pages begin with `/`.
fn public_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = host.map(|host| host.strip_suffix('/').unwrap_or(host));
    let is_host = |host: &&str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    match host.filter(is_host) {
        Some(_) => Ok(text.trim_end_matches('/').to_owned()),
        None => Err("expected an address such as https://games.example.org, without a path".to_owned()),
    }
}

/// Returns the error of a command that uses a database.
pub(crate) fn database_error(error: &StoreError) -> CliError {
    match error {
        StoreError::Refused(_) => CliError::text(error),
        StoreError::Busy(_)
        | StoreError::InUse(_)
        | StoreError::Address(_)
        | StoreError::Newer
        | StoreError::Unreadable(_)
        | StoreError::Failed(_) => CliError::text(format!("--database: {error}")),
    }
}

/// Returns the database that an option names, or that in the user's data folder.
pub(crate) fn database_or_default(database: Option<&str>) -> Result<String, CliError> {
    if let Some(database) = database {
        return Ok(database.to_owned());
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_url_is_a_scheme_and_a_host() {
        assert_eq!(public_url("https://games.example.org/").as_deref(), Ok("https://games.example.org"));
        assert_eq!(public_url("http://localhost:8017").as_deref(), Ok("http://localhost:8017"));
        for text in ["games.example.org", "ftp://x", "https://", "https://x/sub", "https://x/?a", "https://a@b", ""] {
            assert!(public_url(text).is_err(), "{text}");
        }
    }
}
