"""A cluster of two nodes gives the results of one machine, also if a node is lost or the driver is stopped."""

import json

import numpy as np
import pytest
import ray
from ray.cluster_utils import Cluster

import tilewright as tw
import tilewright.ray
from tilewright.ray import actors

TIMES = ("seconds", "cpu_seconds", "games_per_cpu_second")


@pytest.fixture(scope="module")
def cluster():
    """Two nodes of one core each; the head plays too."""
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    ray.init(address=nodes.address, log_to_driver=False)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


@pytest.fixture(autouse=True)
def short_parts(monkeypatch):
    """Parts of a fraction of a second, so that there are many in a short test."""
    monkeypatch.setattr(actors, "PART_SECONDS", 0.2)


def bytes_of(told):
    """A result's JSON, but for times."""
    told = json.loads(json.dumps(told))
    for name in TIMES:
        told.pop(name, None)
    for robot in told.get("robots", []):
        robot.pop("ms_per_decision", None)
    return json.dumps(told).encode()


SIMULATED = {"key": "azul", "players": 3, "games": 20_011, "seed": 4, "threads": 2}


def test_sums_are_those_of_one_machine(cluster):
    assert bytes_of(tilewright.ray.simulate(**SIMULATED)) == bytes_of(tw.simulate(**SIMULATED))
    asked = {"key": "saboteur", "games": 60, "seed": 4, "robots": ["greedy"], "threads": 2}
    assert bytes_of(tilewright.ray.simulate(**asked)) == bytes_of(tw.simulate(**asked))


def test_tournaments_are_those_of_one_machine(cluster):
    asked = {"key": "azul", "robots": ["greedy", "random", "search:5it"], "games": 9, "duplicate": True, "seed": 4}
    assert bytes_of(tilewright.ray.arena(**asked)) == bytes_of(tw.arena(**asked))


def test_columns_are_those_of_one_machine(cluster):
    asked = {"key": "azul", "robots": ["greedy", "random"], "games": 150, "seed": 4, "records": True}
    one, many = tw.play_many(**asked), tilewright.ray.play_many(**asked)
    assert one.keys() == many.keys() and one["records"] == many["records"] and one["seed"] == many["seed"]
    for name in ("scores", "winners", "plies", "decisions", "index"):
        assert (one[name] == many[name]).all() and one[name].dtype == many[name].dtype, name


def test_a_stopped_driver_goes_on_from_its_checkpoint(cluster, tmp_path):
    file = str(tmp_path / "run.jsonl")

    def stop(done, total):
        if done > total // 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tilewright.ray.simulate(**SIMULATED, checkpoint=file, progress=stop)
    lines = open(file).read().splitlines()
    done = sum(part["end"] - part["start"] for part in map(json.loads, lines[1:]))
    assert 0 < done < SIMULATED["games"]
    # The driver may have died while it wrote.
    with open(file, "a") as torn:
        torn.write('{"start": 19')
    heard = []
    told = tilewright.ray.simulate(**SIMULATED, checkpoint=file, progress=lambda done, total: heard.append(done))
    assert bytes_of(told) == bytes_of(tw.simulate(**SIMULATED))
    assert heard[0] >= done and open(file).read().splitlines()[: len(lines)] == lines
    # All is done: nothing is played again.
    assert bytes_of(tilewright.ray.simulate(**SIMULATED, checkpoint=file)) == bytes_of(told)


def test_checkpoints_of_others_are_refused(cluster, tmp_path):
    file = str(tmp_path / "run.jsonl")
    asked = {"key": "azul", "games": 70, "checkpoint": file, "threads": 1}
    tilewright.ray.simulate(**asked, seed=1)
    with pytest.raises(ValueError, match="checkpoint of another call"):
        tilewright.ray.simulate(**asked, seed=2)
    other = tmp_path / "notes.txt"
    other.write_text("milk, eggs\n")
    with pytest.raises(ValueError, match="no checkpoint of Tilewright"):
        tilewright.ray.simulate(**{**asked, "checkpoint": str(other)}, seed=1)
    assert other.read_text() == "milk, eggs\n"


def test_wrong_calls_are_told_before_anybody_plays(cluster):
    with pytest.raises(ValueError, match="there is no game"):
        tilewright.ray.simulate("chess")
    with pytest.raises(ValueError, match="too few"):
        tilewright.ray.play_many("azul", games=0)
    with pytest.raises(ValueError, match="two robots or more"):
        tilewright.ray.arena("azul", robots=["greedy"])


def test_a_node_is_lost_in_the_middle(cluster):
    """Last, for the cluster has one node less then."""
    asked = {"key": "azul", "robots": ["greedy"], "games": 20_000, "seed": 9, "threads": 2}
    killed = []

    def kill(done, total):
        if done > total // 4 and not killed:
            node = next(node for node in cluster.list_all_nodes() if node is not cluster.head_node)
            killed.append(done)
            cluster.remove_node(node, allow_graceful=False)

    told = tilewright.ray.simulate(**asked, progress=kill)
    assert killed and killed[0] < asked["games"]
    assert bytes_of(told) == bytes_of(tw.simulate(**asked))
    assert np.isclose(told["games"], 20_000)
