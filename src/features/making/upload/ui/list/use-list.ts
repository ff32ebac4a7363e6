import { useEffect, useState, useSyncExternalStore } from 'react';
import { cardOf } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { type Frame, useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import {
  admit,
  type Admission,
  emptyList,
  isDone,
  type ItemDetails,
  type ListItem,
  matchAgain,
  newItem,
} from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { TEXTS } from '../../texts.ts';
import { textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { mistakeOf } from '../choose-file.ts';
import { inOneTab } from '../one-tab.ts';
import type { ThumbnailChoice } from '../thumbnail-choice.ts';
import { placeInput } from '../upload-run.ts';
import { createEngine, type ListEngine } from './engine.ts';
import { createFiles, printOf } from './files.ts';
import { createKeeper, findList, readList } from './keep-list.ts';
import { listLock, offerAgain } from './offer.ts';
import { createPort } from './port.ts';

const texts = textsIn(LIST_TEXTS, pageLanguage());
const dialogTexts = textsIn(TEXTS, pageLanguage());

/** Pause between two questions about videos that are being made, ms. */
const LOOK_MS = 3_000;

/** What did not come into the list, and whether a folder held more than was read. */
export type ListAdmission = Admission<File> & { readonly isCut: boolean };

/** What was typed for a file before others came to it. */
export interface TypedBefore {
  readonly file: File;
  readonly own: Partial<ItemDetails>;
  readonly thumbnail: ThumbnailChoice | null;
}

/** A list with the files of this tab. */
export type OpenList = ReturnType<typeof openList>;

/** The list of this browser, with what is happening to it. It sends while this tab shows it. */
export function useUploadList() {
  const frame = useFrame();
  const [list] = useState(() => openList(frame));
  const { engine } = list;
  const view = useSyncExternalStore(engine.store.subscribe, engine.store.get);
  const [admission, setAdmission] = useState<ListAdmission | null>(null);
  useEffect(() => list.takeTurn(), [list]);
  useReadiness(engine);
  return {
    list,
    view,
    admission,
    /** Takes chosen or dropped files: those that were missing go on, others are new. */
    add: (files: readonly File[], isCut = false, typed?: TypedBefore) =>
      void list.add(files, typed).then((now) => setAdmission({ ...now, isCut })),
    forgetAdmission: () => setAdmission(null),
  };
}

function openList(frame: Frame) {
  const { viewer } = frame;
  const files = createFiles();
  const keeper = createKeeper();
  const thumbnails = new Map<string, ThumbnailChoice | null>();
  const port = createPort({
    files,
    userId: viewer?.user_id ?? null,
    thumbnailOf: (id) => thumbnails.get(id) ?? null,
    keep: keeper.keep,
  });
  const first = findList() ?? emptyList({ kind: viewer?.default_public ? 'public' : 'unlisted', at: '' });
  const engine = createEngine(first, port);
  let whenReady: () => void;
  const ready = new Promise<void>((resolve) => (whenReady = resolve));

  /** In this tab only while no other one sends the list; the answer ends that. */
  function takeTurn(): () => void {
    const over = new AbortController();
    const look = async () => {
      const kept = readList();
      if (kept) engine.show(kept);
    };
    const work = async () => {
      await files.load();
      if (over.signal.aborted) return;
      engine.start(findList() ?? first);
      offerAgain();
      whenReady();
      await new Promise((resolve) => over.signal.addEventListener('abort', resolve));
    };
    inOneTab(listLock(), over.signal, look, work).catch(() => undefined);
    const wake = () => engine.store.get().hold?.kind === 'offline' && engine.endHold();
    addEventListener('online', wake, over);
    addEventListener('pagehide', keeper.flush, over);
    return () => {
      engine.stop();
      keeper.flush();
      over.abort();
    };
  }
  async function add(chosen: readonly File[], typed?: TypedBefore): Promise<Admission<File>> {
    await ready;
    const lacking = engine.store.get().items.filter((item) => !isDone(item) && !files.peek(item.id));
    const { pairs, rest } = matchAgain(lacking, chosen);
    for (const { item, file } of pairs) await giveAgain(item, file);
    const whyNot = (file: File) => mistakeOf(file, frame, false)?.text ?? null;
    const admission = admit(engine.store.get().items, rest, whyNot);
    const items = admission.added.map((file) => [nextId(), file] as const);
    for (const [id, file] of items) files.give(id, file);
    const described = items.find(([, file]) => file === typed?.file)?.[0];
    if (described && typed) thumbnails.set(described, typed.thumbnail);
    engine.add(items.map(([id, file]) => newItem(id, file, id === described ? typed?.own : {})));
    return admission;
  }
  /** Another file may have the name and the size of one that is half sent. */
  async function giveAgain(item: ListItem, file: File): Promise<void> {
    const isSame = item.print === null || item.print === (await printOf(file));
    if (!isSame) return engine.change(item.id, { state: 'missing', why: texts.otherFile });
    files.give(item.id, file);
    engine.release(({ id, state }) => id === item.id && state === 'missing');
  }
  return { engine, files, thumbnails, takeTurn, add, forget: () => keeper.keep(null) };
}

let lastId = 0;

function nextId(): string {
  lastId += 1;
  return `${Date.now().toString(36)}-${lastId}`;
}

/** Asks the site, about one video at a time, whether those that were sent are made. */
function useReadiness(engine: ListEngine): void {
  useEffect(() => {
    const over = new AbortController();
    let turn = 0;
    async function look(): Promise<void> {
      const { items, isElsewhere } = engine.store.get();
      const made = items.filter(({ state, upload }) => state === 'sent' && upload && !upload.isDraft);
      const item = made[(turn += 1) % Math.max(1, made.length)];
      if (item?.upload && !isElsewhere) await lookAt(engine, item, over.signal);
    }
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => (clearInterval(timer), over.abort());
  }, [engine]);
}

async function lookAt(engine: ListEngine, { id, upload }: ListItem, signal: AbortSignal): Promise<void> {
  if (!upload) return;
  const { video } = await call(api.upload.status, placeInput(upload), { signal });
  const { thumbnail } = cardOf(video);
  const picture = thumbnail.startsWith('/media/') ? thumbnail : undefined;
  if (video.state === 'success') engine.take(id, { state: 'ready', picture });
  if (video.state === 'failed') engine.take(id, { state: 'failed', why: dialogTexts.failed });
}
