import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fragment, startTake, type TrackName } from './live-take.ts';

/** A broadcast that this machine sends and serves, in the form that the site's has. */
export interface LiveOrigin {
  /** Address of its master playlist. */
  readonly master: string;
  /** Paths that were asked for, oldest first. */
  readonly log: string[];
  /** The sender is gone: nothing is added any more. */
  cut(): Promise<void>;
  /** It is back, with times of its own. */
  reconnect(): void;
  /** The broadcast is over. */
  end(): Promise<void>;
  close(): Promise<void>;
}

interface Segment {
  readonly take: number;
  readonly at: number;
  readonly parts: Fragment[];
  isWhole: boolean;
}

const TARGET_S = 2;
const PART_S = 0.5;
/** Segments whose parts are listed. */
const RECENT = 4;
/** A request for what is not there yet waits this long, ms. */
const PATIENCE_MS = 3 * TARGET_S * 1_000;

const MASTER = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="sound",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1500000,RESOLUTION=640x360,CODECS="avc1.42c01e,mp4a.40.2",AUDIO="sound"
picture.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=500000,RESOLUTION=320x180,CODECS="avc1.42c00d,mp4a.40.2",AUDIO="sound"
small.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=70000,CODECS="mp4a.40.2",AUDIO="sound"
sound.m3u8
`;

/** Starts to send and to serve. */
export async function openLiveOrigin(): Promise<LiveOrigin> {
  const tracks: Record<TrackName, Segment[]> = { picture: [], small: [], sound: [] };
  const inits = new Map<string, Buffer>();
  const waiting = new Set<() => void>();
  const log: string[] = [];
  let number = 0;
  let began = 0;
  let isOver = false;
  let take: ReturnType<typeof startTake> | null = null;

  function add(track: TrackName, fragment: Fragment): void {
    const segments = tracks[track];
    const last = segments.at(-1);
    began ||= Date.now() - fragment.duration * 1_000;
    const isFull = last && (track === 'sound' ? last.parts.length === RECENT : fragment.isKey);
    if (last && !last.isWhole && !isFull) last.parts.push(fragment);
    else {
      closeLast(track);
      const at = began + secondsOf(segments.filter((one) => one.take === number)) * 1_000;
      segments.push({ take: number, at, parts: [fragment], isWhole: false });
    }
    for (const wake of waiting) wake();
  }

  function closeLast(track: TrackName): void {
    const last = tracks[track].at(-1);
    if (last) last.isWhole = true;
  }

  function reconnect(): void {
    number += 1;
    began = 0;
    take = startTake({
      onInit: (track, bytes) => void inits.set(`${number}/${track}`, bytes),
      onFragment: add,
    });
  }

  async function cut(): Promise<void> {
    await take?.stop();
    take = null;
    for (const track of Object.keys(tracks) as TrackName[]) closeLast(track);
    for (const wake of waiting) wake();
  }

  /** Waits for a part of a segment, or for all of it. draft-pantos-hls-rfc8216bis §6.2.5.2 */
  function arrived(segments: Segment[], msn: number, part: number | null): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = segments[msn];
        const isThere =
          found &&
          (part !== null && part < found.parts.length
            ? true
            : found.isWhole && !(part && segments.length <= msn + 1));
        if (isThere || isOver) done();
      };
      const timer = setTimeout(done, PATIENCE_MS);
      function done(): void {
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      }
      waiting.add(look);
      look();
    });
  }

  async function answer({ pathname, searchParams }: URL): Promise<Buffer | string | undefined> {
    const [, , first = '', track, file = ''] = pathname.split('/');
    if (first === 'master.m3u8') return MASTER;
    if (track !== undefined) return bytesOf(tracks, inits, first, track as TrackName, file);
    const name = first.replace('.m3u8', '') as TrackName;
    const [msn, part] = ['_HLS_msn', '_HLS_part'].map((key) => searchParams.get(key) ?? null);
    if (msn !== null) await arrived(tracks[name], Number(msn), part === null ? null : Number(part));
    return listOf(tracks[name], name, isOver, searchParams.has('_HLS_skip'));
  }

  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://host');
    log.push(address.pathname + address.search);
    response.setHeader('access-control-allow-origin', '*');
    answer(address).then(
      (body) => (body === undefined ? response.writeHead(404).end() : response.end(body)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  reconnect();
  return {
    master: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/master.m3u8`,
    log,
    cut,
    reconnect,
    async end() {
      await cut();
      isOver = true;
      for (const wake of waiting) wake();
    },
    async close() {
      await cut();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function secondsOf(segments: readonly Segment[]): number {
  return segments.flatMap(({ parts }) => parts).reduce((sum, { duration }) => sum + duration, 0);
}

function bytesOf(
  tracks: Record<TrackName, Segment[]>,
  inits: Map<string, Buffer>,
  take: string,
  track: TrackName,
  file: string,
): Buffer | undefined {
  if (file === 'init.mp4') return inits.get(`${take}/${track}`);
  const [segment, part] = file.replace('.m4s', '').split('-').map(Number);
  const parts = tracks[track][segment ?? 0]?.parts;
  return part === undefined ? parts && Buffer.concat(parts.map(({ bytes }) => bytes)) : parts?.[part]?.bytes;
}

function listOf(segments: readonly Segment[], track: TrackName, isOver: boolean, skips: boolean): string {
  const skipped = skips && !isOver ? Math.max(0, segments.length - 8) : 0;
  const lines = segments.slice(skipped).flatMap(({ take, at, parts, isWhole }, index) => {
    const msn = skipped + index;
    const before = segments[msn - 1];
    const folder = `${take}/${track}`;
    const isRecent = !isOver && msn >= segments.length - RECENT;
    return [
      ...(before && before.take !== take ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(before?.take !== take ? [`#EXT-X-MAP:URI="${folder}/init.mp4"`] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
      ...(isRecent || !isWhole
        ? parts.map((one, place) => partLine(one, `${folder}/${msn}-${place}.m4s`))
        : []),
      ...(isWhole ? [`#EXTINF:${secondsOf([segments[msn]!]).toFixed(5)},`, `${folder}/${msn}.m4s`] : []),
    ];
  });
  const last = segments.at(-1);
  const next = last?.isWhole ? `${segments.length}-0` : `${segments.length - 1}-${last?.parts.length}`;
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${TARGET_S}`, '#EXT-X-MEDIA-SEQUENCE:0'],
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${6 * TARGET_S},HOLD-BACK=${3 * TARGET_S},PART-HOLD-BACK=${3 * PART_S}`,
    `#EXT-X-PART-INF:PART-TARGET=${PART_S}`,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    ...lines,
    isOver ? '#EXT-X-ENDLIST' : `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${last?.take}/${track}/${next}.m4s"`,
    '',
  ].join('\n');
}

function partLine({ duration, isKey }: Fragment, uri: string): string {
  return `#EXT-X-PART:DURATION=${duration.toFixed(5)},URI="${uri}"${isKey ? ',INDEPENDENT=YES' : ''}`;
}
