#!/usr/bin/env python3
"""Trains a net for `search` on games played by `pentapolis self-play`.

  train/train.py SAMPLES NET [--start NET] [--epochs N] [--seed N] [--history TEXT]

SAMPLES is what `self-play --out` was given; NET is the file to write, such as games/uptown/nets/2.net. With PyTorch and a GPU
it takes seconds; NumPy is enough. docs/training.md describes how the games' nets were made.
"""
import argparse
import json
import pathlib
import sys
import time
import zlib

import numpy as np

HIDDEN = 32
BATCH = 2048
VALIDATION = 0.1  # of the samples; they are in game order, so the last games are held out
PATIENCE = 2  # epochs without improvement
RATE = 2e-3
DECAY = 1e-5


def read_samples(prefix):
    about = json.loads(pathlib.Path(f"{prefix}.json").read_text(encoding="utf-8"))
    x = np.fromfile(f"{prefix}.features.f16", np.float16).reshape(about["samples"], about["features"])
    y = np.fromfile(f"{prefix}.shares.f32", np.float32).reshape(about["samples"], about["seats"])
    return about, x, y


class NumpyNet:
    """The net and Adam, in NumPy."""

    def __init__(self, features, seats, rng, start=None):
        self.weights = start or [rng.normal(0, (2 / max(1, features / 4)) ** 0.5, (features, HIDDEN)).astype(np.float32) * 0.5,
                        np.zeros(HIDDEN, np.float32),
                        rng.normal(0, HIDDEN ** -0.5, (HIDDEN, seats)).astype(np.float32),
                        np.zeros(seats, np.float32)]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def shares(self, x):
        w1, b1, w2, b2 = self.weights
        hidden = np.maximum(x @ w1 + b1, 0)
        logits = hidden @ w2 + b2
        logits -= logits.max(1, keepdims=True)
        e = np.exp(logits)
        return hidden, e / e.sum(1, keepdims=True)

    def learn(self, x, y, rate):
        x = x.astype(np.float32)
        hidden, p = self.shares(x)
        d = (p - y) / len(x)
        back = (d @ self.weights[2].T) * (hidden > 0)
        gradients = [x.T @ back, back.sum(0), hidden.T @ d, d.sum(0)]
        self.steps += 1
        for w, g, (m, v) in zip(self.weights, gradients, self.moments):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * (m / (1 - 0.9 ** self.steps) / (np.sqrt(v / (1 - 0.999 ** self.steps)) + 1e-8) + DECAY * w)

    def loss(self, x, y):
        total = 0.0
        for i in range(0, len(x), 8192):
            _, p = self.shares(x[i:i + 8192].astype(np.float32))
            total -= float((y[i:i + 8192] * np.log(p + 1e-9)).sum())
        return total / len(x)

    def arrays(self):
        return [w.copy() for w in self.weights]


class TorchNet:
    """The same in PyTorch, with all samples on the GPU."""

    def __init__(self, features, seats, rng, start=None):
        import torch
        self.torch = torch
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        first = NumpyNet(features, seats, rng, start).weights
        self.weights = [torch.tensor(w, device=self.device, requires_grad=True) for w in first]
        self.optimizer = torch.optim.AdamW(self.weights, weight_decay=DECAY)

    def put(self, array):
        return self.torch.tensor(array, device=self.device)

    def logits(self, x):
        w1, b1, w2, b2 = self.weights
        return self.torch.relu(x.float() @ w1 + b1) @ w2 + b2

    def learn(self, x, y, rate):
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        loss = -(y * self.torch.log_softmax(self.logits(x), 1)).sum(1).mean()
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()

    def loss(self, x, y):
        with self.torch.no_grad():
            total = 0.0
            for i in range(0, len(x), 65536):
                total -= float((y[i:i + 65536] * self.torch.log_softmax(self.logits(x[i:i + 65536]), 1)).sum())
            return total / len(x)

    def arrays(self):
        return [w.detach().cpu().numpy().copy() for w in self.weights]


def train(x, y, epochs, seed, start=None):
    """The weights with the lowest loss on the held-out games, and that loss."""
    rng = np.random.default_rng(seed)
    kept = int(len(x) * (1 - VALIDATION))
    try:
        net = TorchNet(x.shape[1], y.shape[1], rng, start)
        x, y = net.put(x), net.put(y)
        batch = BATCH
        order_of = lambda: net.put(rng.permutation(kept))
    except ImportError:
        net = NumpyNet(x.shape[1], y.shape[1], rng, start)
        batch = BATCH // 4
        order_of = lambda: rng.permutation(kept)
    best, best_loss, since = net.arrays(), float("inf"), 0
    for epoch in range(epochs):
        started = time.time()
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        order = order_of()
        for i in range(0, kept - batch + 1, batch):
            pick = order[i:i + batch]
            net.learn(x[pick], y[pick], rate)
        loss = net.loss(x[kept:], y[kept:])
        print(f"epoch {epoch + 1} of {epochs}: loss {loss:.4f} on held-out games, {time.time() - started:.1f} s", file=sys.stderr, flush=True)
        if loss < best_loss - 1e-5:
            best, best_loss, since = net.arrays(), loss, 0
        else:
            since += 1
            if since > PATIENCE:
                break
    return best, best_loss


def read_net(path):
    """The weights and the header of a net."""
    header, body = pathlib.Path(path).read_bytes().split(b"\n", 1)
    about = json.loads(header)
    features, seats = about["features"], about["seats"]
    scale = np.frombuffer(body, "<f4", features)
    rows = np.frombuffer(body, np.int8, features * HIDDEN, 4 * features).reshape(features, HIDDEN)
    rest = np.frombuffer(body, "<f4", offset=features * (4 + HIDDEN))
    b1, w2, b2 = np.split(rest, [HIDDEN, HIDDEN + HIDDEN * seats])
    return about, [scale[:, None] * rows, b1.copy(), w2.reshape(HIDDEN, seats).copy(), b2.copy()]


def net_bytes(weights):
    """As players/net.h describes them."""
    w1, b1, w2, b2 = weights
    scale = (np.abs(w1).max(1) / 127).astype("<f4")
    scale[scale == 0] = 1
    rows = np.clip(np.rint(w1 / scale[:, None]), -127, 127).astype(np.int8)
    return scale.tobytes() + rows.tobytes() + b1.astype("<f4").tobytes() + w2.astype("<f4").tobytes() + b2.astype("<f4").tobytes()


def write_net(path, about, weights, loss, history):
    body = net_bytes(weights)
    header = {"format": "pentapolis-net-1", "game": about["game"], "seats": about["seats"], "features": about["features"],
              "features_digest": about["features_digest"], "hidden": HIDDEN, "crc32": f"{zlib.crc32(body):08x}",
              "rules_version": about["rules_version"], "samples": about["samples"], "loss": round(loss, 4),
              "history": history}
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(json.dumps(header).encode() + b"\n" + body)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples")
    parser.add_argument("net")
    parser.add_argument("--start", help="a net to continue training")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--history", default="")
    arguments = parser.parse_args()
    about, x, y = read_samples(arguments.samples)
    start = None
    history = arguments.history or about["history"]
    if arguments.start:
        before, start = read_net(arguments.start)
        history = before["history"] + "; " + history
    weights, loss = train(x, y, arguments.epochs, arguments.seed, start)
    write_net(arguments.net, about, weights, loss, history)
    naive = float(-(y.mean(0) * np.log(y.mean(0) + 1e-9)).sum())
    print(f"{arguments.net}: loss {loss:.4f} (baseline: {naive:.4f}), {about['samples']} samples")


if __name__ == "__main__":
    main()
