// Names the stories that passed only when told a second time, and why they stumbled, so that a fault of theirs is not lost in a green run.
import type { Reporter, TestCase } from 'vitest/node';

/** A message of an assertion says the rest in pictures; this much of it tells what it was about. */
const ENOUGH = 600;

export default class Stumbles implements Reporter {
  readonly #stumbled: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const why = (test.result().errors ?? []).map((error) => `    ${(error.stack ?? error.message).slice(0, ENOUGH)}`);
    this.#stumbled.push([`  ${test.module.relativeModuleId}: ${test.fullName}`, ...why].join('\n'));
  }

  onTestRunEnd(): void {
    if (this.#stumbled.length === 0) return;
    console.log('\nStories that stumbled and passed when told once more:');
    for (const story of this.#stumbled) console.log(story);
  }
}
