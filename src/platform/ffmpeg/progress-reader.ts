/** How far a run has come: `seconds` of output written or decoded, pictures encoded, and those left out. */
export type EncodeProgress = { seconds: number; frames: number; dropped?: number };

/** Seconds of decoded pictures between two reports. */
const STEP = 0.5;

/**
 * Reads ffmpeg's `-progress` lines and those of its filter `metadata=mode=print`, in pieces of any length.
 * Reports each complete block of the former, and of the latter one picture in half a second.
 */
export function createProgressReader(report: (progress: EncodeProgress) => void): (text: string) => void {
  let rest = '';
  let progress: EncodeProgress = { seconds: 0, frames: 0 };

  function readLine(line: string): void {
    const [key, value] = line.split('=', 2);
    const number = Number(value);
    if (key === 'out_time_us' && number >= 0) progress = { ...progress, seconds: number / 1e6 };
    if (key === 'frame' && number >= 0) progress = { ...progress, frames: number };
    if (key === 'drop_frames' && number >= 0) progress = { ...progress, dropped: number };
    if (key === 'progress') report(progress);
    if (line.startsWith('frame:')) readPicture(Number(/ pts_time:(\S+)/.exec(line)?.[1]));
  }

  function readPicture(seconds: number): void {
    if (!(seconds >= progress.seconds + STEP)) return;
    progress = { ...progress, seconds };
    report(progress);
  }

  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line.trim());
  };
}
