import { type HardwareReport, tryHardware } from '#platform/ffmpeg/hardware.ts';
import { findTools } from '#platform/ffmpeg/tools.ts';
import { type Check, type DoctorConfig, passed } from './check.ts';

/** Whether hardware encodes videos, and why not. Nothing is wrong without: the software does it. */
export async function checkHardware({
  ffmpegPath,
  hardwareEncoding,
}: Pick<DoctorConfig, 'ffmpegPath' | 'hardwareEncoding'>): Promise<Check> {
  const name = 'hardware';
  if (hardwareEncoding === 'off') return passed(name, 'HARDWARE_ENCODING is off: the software encodes');
  try {
    const tools = await findTools({ ffmpegPath, searchPath: process.env['PATH'] });
    const lines = (await tryHardware(tools)).map(describe);
    return passed(name, lines.join('; ') || 'This ffmpeg knows of none: the software encodes');
  } catch (error) {
    return passed(name, `It was not tried: ${(error as Error).message}`);
  }
}

function describe({ name, state, detail }: HardwareReport): string {
  if (state === 'absent') return `${name} does not work here`;
  const verdict = { used: 'encodes', worse: 'is too bad', slow: 'gains nothing', failed: 'has failed' }[
    state
  ];
  return `${name} ${verdict} (${detail})`;
}
