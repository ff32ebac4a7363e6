import { useEffect, useRef } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { AlbumBeside, VideoBeside } from '../model/beside.ts';
import { PANEL_TEXTS } from '../panel-texts.ts';
import type { PlayMode } from '../play-rules.ts';
import { entryLink } from './album-queue.ts';
import './album-panel.css';

/** The album that a video is being watched in, shown beside it: the current video, and what follows. */
export default function AlbumPanel({ album }: { album: AlbumBeside }) {
  const texts = useTexts(PANEL_TEXTS);
  const { title, username, owner, slug, at, total, first, videos } = album;
  const list = useRef<HTMLOListElement>(null);
  useStepKeys(album);
  // Scrolls the current row into view without moving the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    if (list.current && current)
      list.current.scrollTop = current.offsetTop - list.current.offsetTop - current.offsetHeight;
  }, []);
  return (
    <section className="album-panel" aria-label={texts.album}>
      <header>
        <h2>
          <a href={href('album-view', { username, slug })}>{title}</a>
        </h2>
        <p className="ui-muted ui-numbers">
          {texts.position({ at: at + 1, total })} · {owner}
        </p>
        <PanelControls album={album} />
      </header>
      <ol ref={list} className="album-panel-list" start={first + 1}>
        {videos.map((video, place) => (
          <li key={video.id}>
            <PanelRow album={album} video={video} place={first + place} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the videos before and after, and to this one with another way of going on. */
function PanelControls({ album }: { album: AlbumBeside }) {
  const texts = useTexts(PANEL_TEXTS);
  const { mode, at, first, videos, previous, next, shuffled } = album;
  const current = videos[at - first];
  const { shuffle, repeat } = mode;
  const again = repeat === null ? 'all' : repeat === 'all' ? 'one' : null;
  const here = (change: Partial<PlayMode>) => current && entryLink(album, current, { ...mode, ...change });
  const step = (video: VideoBeside | null) => (video ? entryLink(album, video, mode) : undefined);
  const repeats = { none: texts.repeatNone, all: texts.repeatAll, one: texts.repeatOne };
  return (
    <ul className="album-panel-controls">
      <PanelLink icon="skip-back" label={texts.previous} href={step(previous)} keys="Shift+P" />
      <PanelLink icon="skip-forward" label={texts.next} href={step(next)} keys="Shift+N" />
      <PanelLink
        icon="shuffle"
        label={shuffle ? texts.inOrder : texts.shuffle}
        href={here({ shuffle: shuffle ? null : shuffled })}
        isOn={shuffle !== null}
      />
      <PanelLink
        icon={repeat === 'one' ? 'repeat-1' : 'repeat'}
        label={repeats[again ?? 'none']}
        href={here({ repeat: again })}
        isOn={repeat !== null}
      />
    </ul>
  );
}

interface PanelLinkProps {
  icon: IconName;
  label: string;
  /** Without one there is nowhere to go. */
  href: string | undefined;
  keys?: string;
  isOn?: boolean;
}

function PanelLink({ icon, label, href: address, keys, isOn = false }: PanelLinkProps) {
  return (
    <li>
      <a
        className={isOn ? 'album-panel-control album-panel-on' : 'album-panel-control'}
        {...(address ? { href: address } : { role: 'link', 'aria-disabled': true })}
        aria-label={label}
        aria-keyshortcuts={keys}
        title={keys ? `${label} (${keys})` : label}
      >
        <Icon name={icon} />
      </a>
    </li>
  );
}

/** Shift+N and Shift+P go to the video after and before, unless somebody is writing. */
function useStepKeys(album: AlbumBeside): void {
  const { previous, next, mode } = album;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      const isWriting = event.target instanceof Element && event.target.closest(WRITABLE) !== null;
      const video = { n: next, p: previous }[event.key.toLowerCase()];
      if (video && !isWriting) location.assign(entryLink(album, video, mode));
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [album, previous, next, mode]);
}

const WRITABLE = 'input, textarea, select, [contenteditable], [role=dialog]';

function PanelRow({ album, video, place }: { album: AlbumBeside; video: VideoBeside; place: number }) {
  return (
    <a href={entryLink(album, video, album.mode)} aria-current={place === album.at || undefined}>
      <span className="album-panel-number ui-numbers" aria-hidden="true">
        {place + 1}
      </span>
      <Thumbnail video={video} width={96} />
      <span className="album-panel-text ui-two-lines">{useTexts(VIDEO_TEXTS).title(video.title)}</span>
    </a>
  );
}
