import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SOUND } from '#features/videos/video/film-index.ts';
import { filmPlaylist, rangedNames } from '#features/videos/video/film-playlists.ts';
import { parseMediaPlaylist, totalDuration } from '../media-playlist.ts';
import type { Facts, Progress, Publication } from '../pipeline.ts';
import { runPipeline } from '../run-pipeline.ts';
import { runFfprobe } from '#platform/ffmpeg/run.ts';
import { testTools } from '#platform/testing/clips.ts';

export type ProcessResult = {
  facts: Facts;
  /** Folder with everything that was published, by its name. */
  folder: string;
  stages: Publication['stage'][];
  progress: Progress[];
};

const folders: string[] = [];

/** A new folder that `removeFolders` deletes. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-clip-'));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** Runs the pipeline over a file and publishes into a folder, as a server would. */
export async function processClip(
  source: string,
  {
    workDir,
    signal = new AbortController().signal,
    silenceMs,
    indexRevision,
    onPublish,
  }: {
    workDir?: string;
    signal?: AbortSignal;
    silenceMs?: number;
    indexRevision?: number;
    onPublish?: (publication: Publication) => Promise<void>;
  } = {},
): Promise<ProcessResult> {
  const folder = await newFolder();
  const stages: Publication['stage'][] = [];
  const progress: Progress[] = [];
  const facts = await runPipeline({
    tools: { ...(await testTools()), ...(silenceMs && { silenceMs }) },
    source,
    signal,
    workDir: workDir ?? (await newFolder()),
    ...(indexRevision !== undefined && { indexRevision }),
    async publish(publication) {
      stages.push(publication.stage);
      for (const { name, path } of publication.files) await copyInto(join(folder, name), path);
      await onPublish?.(publication);
    },
    onProgress: (each) => progress.push(each),
  });
  await writePlaylists(folder, facts);
  return { facts: { ...facts, ...named(facts) }, folder, stages, progress };
}

/** Writes the playlists that a server would answer, by ranges of the joined files. */
async function writePlaylists(folder: string, { index }: Facts): Promise<void> {
  const tracks = [...index.rungs.map(({ name }) => name), ...(index.sound ? [SOUND] : [])];
  const names = tracks.flatMap((track) => rangedNames(track, {}));
  for (const name of ['hls/master.m3u8', ...names]) {
    const text = filmPlaylist(index, name);
    if (text === null) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function named({ renditions, audio }: Facts): Pick<Facts, 'renditions' | 'audio'> {
  return {
    renditions: renditions.map((each) => ({ ...each, playlist: rangedNames(each.name, {})[0] })),
    audio: audio && { ...audio, playlist: rangedNames(SOUND, {})[0] },
  };
}

async function copyInto(target: string, path: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(path, target);
}

export type Stream = {
  codec_type: string;
  codec_name: string;
  profile: string;
  pix_fmt: string;
  width: number;
  height: number;
  nb_read_frames: string;
  sample_aspect_ratio?: string;
  field_order?: string;
  color_transfer?: string;
  avg_frame_rate: string;
  channels: number;
  start_time: string;
  duration: string;
  side_data_list?: { rotation?: number }[];
};

/** Decodes a published file or playlist and tells its streams. */
export async function streamsOf(
  path: string,
): Promise<{ video: Stream | undefined; audio: Stream | undefined }> {
  const { stdout } = await runFfprobe(await testTools(), [
    '-count_frames',
    '-show_streams',
    '-of',
    'json',
    path,
  ]);
  const { streams } = JSON.parse(stdout) as { streams: Stream[] };
  const find = (type: string): Stream | undefined => streams.find((each) => each.codec_type === type);
  return { video: find('video'), audio: find('audio') };
}

/** Seconds that a published playlist lists. */
export async function playlistSeconds(path: string): Promise<number> {
  return totalDuration(parseMediaPlaylist(await readFile(path, 'utf8')));
}
