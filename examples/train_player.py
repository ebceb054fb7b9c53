#!/usr/bin/env python3
"""A player that teaches itself Blueprints: a small net that values positions, by TD(lambda) from its own games, using only NumPy.

  python3 examples/train_player.py player.npz                     # until Ctrl-C; the same command resumes
  python3 examples/train_player.py player.npz --minutes 20
  python3 examples/train_player.py player.npz --measure 10000     # no training: 10,000 games against `greedy`

The net takes the observation of the seat that has just acted (`Tables.successors`) and estimates its share of the win. The player
takes the action with the highest estimate. In the first generations `greedy` plays, as a source of useful games; then the
player plays itself. The same seed gives the same player, even if training is interrupted.
"""
import argparse
import os
import sys
import time

import numpy as np
import pentapolis as pp

HIDDEN = 64
IMITATION = 12  # generations in which `greedy` plays
EXPLORE = 0.05  # the share of random actions
LAMBDA = 0.8  # 1: learn only from results; 0: only from the value of the next position
RATE = 1e-3  # of Adam; falls with the square root of the generation
BATCH = 128
MEASURE_EVERY = 20  # generations


class Net:
    """From an observation through HIDDEN units to the share of the win."""

    def __init__(self, features, rng):
        layers = rng.normal(0, 1 / np.sqrt(features / 4), (features, HIDDEN)), np.zeros(HIDDEN), rng.normal(0, HIDDEN**-0.5, HIDDEN), np.zeros(1)
        self.weights = [w.astype(np.float32) for w in layers]
        self.means, self.squares = ([np.zeros_like(w) for w in self.weights] for _ in range(2))  # of Adam
        self.steps = 0

    def value(self, x):
        return self.forward(x)[1]

    def forward(self, x):
        hidden = np.maximum(x @ self.weights[0] + self.weights[1], 0)
        return hidden, 1 / (1 + np.exp(-(hidden @ self.weights[2] + self.weights[3])))

    def learn(self, x, target, rate):
        """One step of Adam on the cross-entropy."""
        hidden, value = self.forward(x)
        error = (value - target) / len(x)
        back = error[:, None] * self.weights[2] * (hidden > 0)
        self.steps += 1
        gradients = x.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)
        for weight, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            weight -= rate * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def look_ahead(net, tables):
    """Each table's best action; and, for all actions of all tables, successor positions, their values and the offset of each table."""
    positions = tables.successors()
    values = net.value(positions)
    first = np.cumsum(tables.count) - tables.count
    best = np.zeros(tables.n, np.int32)
    for i in np.flatnonzero(tables.count):  # none where the game is over
        best[i] = values[first[i] : first[i] + tables.count[i]].argmax()
    return best, positions, values, first


def play(net, game, games, rng, teacher=None):
    """Games of the net, or of a teacher, against itself: positions after an action, and their TD(lambda) targets."""
    tables = pp.Tables(game, games, seed=int(rng.integers(2**62)), autoreset="disabled", threads=1)
    steps, worth = [], np.zeros((games, game.seats), np.float32)
    while not tables.done.all():
        playing = np.flatnonzero(tables.count)
        best, positions, values, first = look_ahead(net, tables)
        choice = best.copy() if teacher is None else tables.advise(teacher)
        explores = rng.random(games) < EXPLORE
        choice[explores] = (rng.random(games) * tables.count)[explores]
        valued = np.where(explores, best, choice)  # before a random action, the value is still that of the best action
        steps.append((playing, tables.seat[playing], positions[(first + choice)[playing]], values[(first + valued)[playing]], explores[playing]))
        tables.step(choice)
        worth += tables.reward
    x, y = [], []
    for playing, seat, position, value, explored in reversed(steps):  # backwards from the results
        target = worth[playing, seat]
        x.append(position)
        y.append(target)
        worth[playing, seat] = np.where(explored, value, LAMBDA * target + (1 - LAMBDA) * value)
    return np.concatenate(x), np.concatenate(y)


def train(net, game, games, seed, generation):
    """One generation: plays games and learns once from each position. Returns the mean squared error before learning."""
    rng = np.random.default_rng([seed, generation])
    x, y = play(net, game, games, rng, "greedy" if generation < IMITATION else None)
    error = float(np.mean((net.value(x) - y) ** 2))
    order = rng.permutation(len(x))
    for start in range(0, len(x), BATCH):
        batch = order[start : start + BATCH]
        net.learn(x[batch], y[batch], np.float32(RATE / np.sqrt(1 + generation / 20)))
    return error


def measure(net, game, games, seed=7000):
    """The share of the win against `greedy`, in every seat on the same deals, and its interval (95 %)."""
    won, each = 0.0, max(1, games // game.seats)
    for seat in range(game.seats):
        tables = pp.Tables(game, each, seed=seed, autoreset="disabled", threads=1, opponents={other: "greedy" for other in range(game.seats) if other != seat})
        while not tables.done.all():
            tables.step(look_ahead(net, tables)[0])
            won += float(tables.reward[:, seat].sum())
    return won / (each * game.seats), *pp.interval(won, each * game.seats)


def player(net):
    """The same as a player for `pentapolis.arena`."""

    def learned(sight):
        actions, after = sight.legal(), []
        for action in actions:
            position = sight.imagined()  # the same one for all actions
            position.act(action)
            after.append(position.observation(sight.seat))
        return actions[net.value(np.array(after)).argmax()]

    return learned


def load(path, game, games, seed):
    """The net, its generations, the CPU seconds they took, and the shares measured so far."""
    net = Net(game.observation_size, np.random.default_rng(seed))
    if not os.path.exists(path):
        return net, 0, 0.0, []
    with np.load(path) as kept:
        if [game.id, game.rules_version, str(games), str(seed)] != list(kept["made_for"]):
            raise SystemExit(f"{path} was trained with other settings ({', '.join(kept['made_for'])}): name another file, or delete it")
        for name in ("weights", "means", "squares"):
            setattr(net, name, [kept[f"{name}{i}"] for i in range(4)])
        net.steps = int(kept["steps"])
        return net, int(kept["generation"]), float(kept["seconds"]), kept["curve"].tolist()


def save(path, net, game, games, seed, generation, seconds, curve):
    arrays = {f"{name}{i}": array for name in ("weights", "means", "squares") for i, array in enumerate(getattr(net, name))}
    with open(f"{path}.new", "wb") as file:
        np.savez(file, made_for=[game.id, game.rules_version, str(games), str(seed)], steps=net.steps, generation=generation, seconds=seconds, curve=curve, **arrays)
    os.replace(f"{path}.new", path)  # an interruption leaves the old file or the new one


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", help="where the player is kept")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="of the clock, now")
    parser.add_argument("--generations", type=int, default=sys.maxsize, help="in all")
    parser.add_argument("--games", type=int, default=512, help="of a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", type=int, metavar="GAMES", help="play this many games against `greedy` and stop")
    options = parser.parse_args(arguments)
    game = pp.game("blueprints", seats=2)
    net, generation, seconds, curve = load(options.path, game, options.games, options.seed)
    if options.measure:
        share, least, most = measure(net, game, options.measure)
        print(f"{share:.1%} of the win against greedy in {options.measure:,} games ({least:.1%} to {most:.1%})")
        return
    end = time.monotonic() + 60 * options.minutes
    try:
        while generation < options.generations and time.monotonic() < end:
            began = time.process_time()
            error = train(net, game, options.games, options.seed, generation)
            generation, seconds = generation + 1, seconds + time.process_time() - began
            line = f"generation {generation}, {generation * options.games:,} games, {seconds / 60:.1f} CPU minutes, error {error:.4f}"
            if generation % MEASURE_EVERY == 0:
                curve.append([generation, seconds, *measure(net, game, 2000)])
                line += f", {curve[-1][2]:.1%} against greedy ({curve[-1][3]:.1%} to {curve[-1][4]:.1%})"
            save(options.path, net, game, options.games, options.seed, generation, seconds, curve)
            print(line, flush=True)
    except KeyboardInterrupt:
        print("stopped; the same command resumes")


if __name__ == "__main__":
    main()
