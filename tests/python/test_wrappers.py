"""The requirements of PettingZoo's api_test and seed_test and of Gymnasium's vector environments."""
import unittest

import numpy as np
import pentapolis as pp
from pentapolis import gym, zoo


def seat_counts(name):
    least, most = pp.game(name).seat_range
    return range(max(least, 1), most + 1)


class Aec(unittest.TestCase):
    def check_turn(self, env):
        agent = env.agent_selection
        self.assertIn(agent, env.agents)
        for by_agent in (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(set(by_agent), set(env.agents))
        observation, reward, termination, truncation, info = env.last()
        self.assertEqual(reward, env._cumulative_rewards[agent])
        self.assertEqual((termination, truncation), (env.terminations[agent], env.truncations[agent]))
        self.assertIs(info, env.infos[agent])
        self.assertTrue(env.observation_space(agent).contains(observation))
        mask = observation["action_mask"]
        self.assertEqual((mask.dtype, set(np.unique(mask)) <= {0, 1}), (np.int8, True))
        self.assertEqual(bool(mask.any()), not termination)
        self.assertIsNone(env.last(observe=False)[0])
        return observation, termination

    def play(self, env, seed):
        env.reset(seed=seed, options={})
        for agent in env.possible_agents:
            env.action_space(agent).seed(seed)
        self.assertEqual(env.agents, env.possible_agents)
        self.assertEqual(env.num_agents, env.max_num_agents)
        total = dict.fromkeys(env.possible_agents, 0.0)
        history, left = [], []
        for agent in env.agent_iter():
            observation, termination = self.check_turn(env)
            total[agent] += env.last(observe=False)[1]
            history.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes()))
            action = None if termination else env.action_space(agent).sample(observation["action_mask"])
            self.assertIsNone(env.step(action))
            if termination:
                left.append(agent)
        self.assertEqual(left, env.possible_agents)
        self.assertEqual(env.agents, [])
        np.testing.assert_allclose(list(total.values()), env.match.returns(), rtol=1e-6)
        return history

    def test_all_games_and_seat_counts(self):
        for name in pp.games():
            for seats in seat_counts(name):
                with self.subTest(game=name, seats=seats):
                    self.play(zoo.aec(name, seats=seats), seed=seats)

    def test_the_same_seed_gives_the_same_game(self):
        env = zoo.aec("blueprints", actions="number")
        first = self.play(env, 4)
        self.assertEqual(first, self.play(env, 4))
        self.assertEqual(first, self.play(zoo.aec("blueprints", actions="number"), 4))
        self.assertNotEqual(first, self.play(env, 5))
        env.reset(seed=4)
        start = env.match.digest
        env.reset()  # without a seed: the next one
        self.assertNotEqual(env.match.digest, start)

    def test_spaces_are_the_same_objects(self):
        env = zoo.aec("uptown", seats=3)
        for agent in env.possible_agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))

    def test_rendering_and_numbers(self):
        env = zoo.aec("uptown", render_mode="ansi")
        env.reset(seed=1)
        self.assertTrue(env.render().strip())
        self.assertEqual(str(env.unwrapped.metadata["name"]), "uptown_v1")
        env.step(np.int32(0))
        self.assertEqual(env.state().shape, (env.game.observation_size,))
        env.close()

    def test_invalid_calls_are_reported(self):
        env = zoo.aec("blueprints")
        with self.assertRaises(RuntimeError):
            env.step(0)
        env.reset(seed=1)
        for wrong, error in ((None, ValueError), (10_000, IndexError), ("a", ValueError)):
            with self.assertRaises(error):
                env.step(wrong)
        for wrong in ({"actions": "names"}, {"render_mode": "vr"}, {"seats": 9}):
            with self.assertRaises(ValueError):
                zoo.aec("blueprints", **wrong)

    def test_with_pettingzoo_installed(self):
        try:
            from pettingzoo.test import api_test, seed_test
        except ImportError:
            self.skipTest("PettingZoo is not installed")
        for name in pp.games():
            for seats in seat_counts(name):
                api_test(zoo.aec(name, seats=seats), num_cycles=1000)
        seed_test(lambda: zoo.aec("blueprints"))


class Vector(unittest.TestCase):
    def test_a_learner_among_opponents(self):
        for autoreset in ("same", "next"):
            envs = gym.vector("blueprints", 16, opponents="random", autoreset=autoreset, seats=2)
            observations, infos = envs.reset(seed=3)
            rng = np.random.default_rng(1)
            wins = games = 0.0
            for _ in range(120):
                self.assertTrue(envs.observation_space.contains(observations))
                self.assertEqual(infos["action_mask"].shape, (16, envs.single_action_space.n))
                np.testing.assert_array_equal(infos["action_mask"].sum(axis=1), infos["count"])
                actions = envs.sample(rng)
                self.assertTrue(envs.action_space.contains(actions))
                observations, rewards, terminations, truncations, infos = envs.step(actions)
                self.assertEqual((rewards.shape, terminations.dtype, truncations.any()), ((16,), bool, False))
                self.assertTrue((rewards[~terminations] == 0).all())
                self.assertEqual("final_obs" in infos, autoreset == "same" and bool(terminations.any()))
                wins, games = wins + rewards.sum(), games + terminations.sum()
            self.assertGreater(games, 16)
            self.assertTrue(0.2 < wins / games < 0.8)

    def test_seeds_and_masks(self):
        envs = gym.vector("uptown", 4, autoreset="disabled", opponents="random")
        first, _ = envs.reset(seed=8)
        again, _ = envs.reset(seed=8)
        np.testing.assert_array_equal(first, again)
        later, _ = envs.reset(options={"reset_mask": np.array([True, False, False, False])})
        self.assertFalse(np.array_equal(later[0], first[0]))
        np.testing.assert_array_equal(later[1:], first[1:])
        with self.assertRaises(ValueError):
            envs.reset(seed=1, options={"reset_mask": np.ones(4, bool)})
        with self.assertRaises(ValueError):
            gym.vector("uptown", 4, learner=2)
        envs.close()


if __name__ == "__main__":
    unittest.main()
