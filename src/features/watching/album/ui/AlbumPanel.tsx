import { useEffect, useRef } from 'react';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { href } from '#src/routes.ts';
import type { AlbumBeside, VideoBeside } from '../model/beside.ts';
import { PANEL_TEXTS } from '../panel-texts.ts';
import { entryLink } from './album-queue.ts';
import './AlbumPanel.css';

/** The album that a video is being watched in, shown beside it: the current video, and what follows. */
export function AlbumPanel({ album }: { album: AlbumBeside }) {
  const texts = useTexts(PANEL_TEXTS);
  const { title, username, owner, slug, at, total, first, videos } = album;
  const list = useRef<HTMLOListElement>(null);
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

function PanelRow({ album, video, place }: { album: AlbumBeside; video: VideoBeside; place: number }) {
  return (
    <a href={entryLink({ handle: album.handle }, video)} aria-current={place === album.at || undefined}>
      <span className="album-panel-number ui-numbers" aria-hidden="true">
        {place + 1}
      </span>
      <Thumbnail video={video} width={96} />
      <span className="album-panel-text ui-two-lines">{useTexts(VIDEO_TEXTS).title(video.title)}</span>
    </a>
  );
}
