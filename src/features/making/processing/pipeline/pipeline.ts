import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import type { FilmIndex } from '#features/videos/video/film-index.ts';
import type { Loudness } from '#features/videos/video/model/made-files.ts';
import type { AudioRendition, Rendition } from '#features/videos/video/master-playlist.ts';
import type { RungName } from './rungs.ts';
import type { WantedRungs } from './wanted-rungs.ts';

/** A file that is ready. `name` is its place in the video's folder (layout.ts), `path` the local file. */
export type OutputFile = {
  name: string;
  path: string;
  contentType: string;
  /** False for playlists that will be published again with more in them; everything else never changes. */
  final: boolean;
};

/** A progressive MP4. `size` in bytes. */
export type Progressive = { rung: RungName; name: string; size: number; width: number; height: number };

/** The pictures of a rung of our ladder. */
export type RungRendition = Rendition & { name: RungName };

/** Everything known so far about what was made; it only grows. */
export type Facts = {
  probe: Probe;
  /** As displayed, pixels. */
  width: number;
  height: number;
  /** Seconds; measured from `playable` on, before that taken from the header. */
  duration: number | null;
  /** True for an animated picture, which has no sound and loops. */
  isGif: boolean;
  hasAudio: boolean;
  /** Lowest first. */
  renditions: RungRendition[];
  /** The sound of all of them; null when there is none. */
  audio: AudioRendition | null;
  progressive: Progressive[];
  /** What the joined files hold; nothing before `playable`. */
  index: FilmIndex;
  /** Name of the progressive file, for browsers that play nothing else; null only before `playable`. */
  fallback: string | null;
  /** Names of the files of the poster; empty where there is no picture. */
  thumbnails: string[];
  /** Tiles of the storyboard; 0 before it is made. */
  storyboardImages: number;
  /** Whether there is a preview sheet. */
  hasPreview: boolean;
  /** Measured with the storyboard; null without sound. */
  loudness: Loudness | null;
};

/**
 * - `growing`: more of the first rendition can be played; repeated
 * - `playable`: the first rendition is complete, also as a progressive MP4
 * - `thumbnails`, `storyboard`, `ladder`: as they say
 */
export type Publication = { stage: Stage | 'growing'; files: OutputFile[]; facts: Facts };

export type Stage = 'playable' | 'thumbnails' | 'ladder' | 'storyboard';

export type Progress = {
  stage: 'probe' | Stage;
  /** Progress of all the work, 0 to 1, never decreasing. */
  fraction: number;
  /**
   * Estimated time until everything is done, based on the speed so far; null while there is too little data.
   */
  etaSeconds: number | null;
};

export type PipelineRequest = {
  /** How long the file may be, seconds; as long as an upload by default. */
  longest?: number;
  tools: Tools;
  /** Local path of the untrusted file. */
  source: string;
  /** A folder for this source only. Keep it until success; a later run continues where the last one ended. */
  workDir: string;
  /** How often an index of this video's files was published before the work folder was new; 0 by default. */
  indexRevision?: number;
  /** Each stored file costs a request: what grows is published in packs, and less often. */
  isEachFileDear?: boolean;
  signal: AbortSignal;
  /** Stores the files durably before it resolves. May get the same files again after a restart. */
  publish(publication: Publication): Promise<void>;
  /**
   * Called before work of about so many CPU seconds; what it throws ends the run, which may continue later.
   */
  mayBegin?(cpuSeconds: number): Promise<void>;
  onProgress?(progress: Progress): void;
  /** Others who may make rungs. */
  elsewhere?: Elsewhere;
};

/** Whoever else may make the rungs of a video after the first one. */
export type Elsewhere = {
  /**
   * The files that came back, which are in the work folder; null if they are to be made here.
   * @throws whatever ends the run until they are there, or are to be made here
   */
  collect(wanted: WantedRungs): Promise<ReadonlyMap<RungName, string> | null>;
  /** Whether somebody will be asked: then what they send is compared with the source. */
  isAsked(wanted: WantedRungs): Promise<boolean>;
  /** The files were taken over; or were not, because of the reason. */
  judge(fault: string | null): Promise<void>;
};
