// Names the stories that passed only when told a second time, so that a fault of theirs is not lost in a green run.
import type { Reporter, TestCase } from 'vitest/node';

export default class Stumbles implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.log('\nStories that stumbled and passed when told once more:');
    for (const name of this.#names) console.log(`  ${name}`);
  }
}
