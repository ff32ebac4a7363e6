import { chmod, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnce, testTools } from '#platform/testing/clips.ts';
import { MOVING } from '../hardware-trial.ts';

/**
 * What becomes of hardware: it works well, makes bad pictures, or works in the trial and fails
 * afterwards.
 */
export type Fate = 'good' | 'bad' | 'fails';

/**
 * A folder for FFMPEG_PATH with a program that runs ffmpeg, and knows one encoder in hardware, VAAPI, in
 * whose place the software encodes. `calls` tells of each run with it which kind of file it wrote.
 */
export async function pretendHardware(fate: Fate): Promise<{ folder: string; calls(): Promise<string[]> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-hardware-'));
  const { ffmpeg, ffprobe } = await testTools();
  await symlink(ffprobe, join(folder, 'ffprobe'));
  await writeFile(join(folder, 'calls'), '');
  const film = await trialFilm(fate);
  await writeFile(join(folder, 'ffmpeg'), script(ffmpeg, fate, { film, calls: join(folder, 'calls') }));
  await chmod(join(folder, 'ffmpeg'), 0o755);
  const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).split('\n').filter(Boolean);
  return { folder, calls };
}

/** What it makes in the trial, which takes it no processor time: that is what hardware is for. */
function trialFilm(fate: Fate): Promise<string> {
  const rate = fate === 'bad' ? '60k' : '2240k';
  const encode = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', rate, '-maxrate', rate, '-bufsize', rate];
  return runOnce('mp4', ['-f', 'lavfi', '-i', MOVING, '-frames:v', '30', ...encode]);
}

function script(ffmpeg: string, fate: Fate, { film, calls }: { film: string; calls: string }): string {
  return `#!/bin/bash
case " $* " in *' -encoders '*) echo ' V....D h264_vaapi  H.264/AVC (VAAPI)'; exit;; esac
args=(); skip=; used=; kind=trial
for arg in "$@"; do
  [ -n "$skip" ] && { skip=; continue; }
  case "$arg" in
    -init_hw_device|-filter_hw_device|-rc_mode) skip=1;;
    h264_vaapi) used=1; args+=(libx264 -preset ultrafast);;
    hls) kind=hls; args+=(hls);;
    null) [ $kind = hls ] || kind=look; args+=(null);;
    *) args+=("\${arg//format=nv12,hwupload/format=yuv420p}");;
  esac
done
if [ -n "$used" ]; then
  echo $kind >> ${calls}
  [ ${fate} = fails ] && [ $kind = hls ] && { echo 'Failed to end picture encode: 18' >&2; exit 1; }
  [ $kind = trial ] && exec cp ${film} "\${args[-1]}"
fi
exec ${ffmpeg} "\${args[@]}"
`;
}
