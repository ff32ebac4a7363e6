/** Something the person at the keyboard can mend; shown as it is, without a stack. */
export class Trouble extends Error {}

/** Runs a step that takes a while, perhaps beside others, and shows that it does. */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  process.stderr.write(`› ${title} …\n`);
  // Logs of machines that nobody watches should show that it is alive as well.
  const ticker = setInterval(
    () => process.stderr.write(`  ${title}: still at it, ${Math.round(seconds())} s\n`),
    20_000,
  );
  try {
    const result = await work();
    process.stderr.write(`  ${title}: done in ${seconds()} s\n`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/** A line for the person at the keyboard. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs a whole script: its answer is the exit code, its trouble is shown. */
export async function main(script) {
  try {
    process.exitCode = (await script(process.argv.slice(2))) ?? 0;
  } catch (error) {
    say(error instanceof Trouble ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
