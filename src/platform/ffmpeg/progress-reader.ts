/** How far a run has come: `seconds` of output written, and pictures encoded. */
export type EncodeProgress = { seconds: number; frames: number };

/** Reads ffmpeg's `-progress` lines, in pieces of any length, and reports each complete block. */
export function createProgressReader(report: (progress: EncodeProgress) => void): (text: string) => void {
  let rest = '';
  let progress: EncodeProgress = { seconds: 0, frames: 0 };

  function readLine(line: string): void {
    const [key, value] = line.split('=', 2);
    const number = Number(value);
    if (key === 'out_time_us' && number >= 0) progress = { ...progress, seconds: number / 1e6 };
    if (key === 'frame' && number >= 0) progress = { ...progress, frames: number };
    if (key === 'progress') report(progress);
  }

  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line.trim());
  };
}
