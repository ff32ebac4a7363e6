import { useEffect, useRef } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import type { AlbumObject, EntryWords } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { type AlbumVideos, useTitleIn } from './use-album.ts';

export interface EntryToolsProps {
  album: AlbumObject;
  videos: AlbumVideos;
  at: number;
}

type Step = 'up' | 'down';

/** Buttons to move a video, and the owner's other tools. */
export function EntryTools({ album, videos, at }: EntryToolsProps) {
  const { list, move } = videos;
  const { tools, step } = useSteps(at, move);
  const title = useTitleIn()(list, list.videos[at] as VideoCardView);
  const texts = useTexts(TEXTS);
  return (
    <div className="album-tools" ref={tools}>
      <IconButton
        icon="chevron-up"
        label={texts.moveUp({ title })}
        data-step="up"
        disabled={at === 0}
        onClick={() => step('up')}
      />
      <IconButton
        icon="chevron-down"
        label={texts.moveDown({ title })}
        data-step="down"
        disabled={at === list.videos.length - 1}
        onClick={() => step('down')}
      />
      <Menu label={texts.moreFor({ title })} icon="ellipsis-vertical" iconOnly align="end" lazy="popover">
        <MoveItems videos={videos} at={at} />
        <ChangeItems album={album} videos={videos} at={at} />
      </Menu>
    </div>
  );
}

/** Moving by one step. It removes the row from the document for a moment; the button keeps the focus. */
function useSteps(at: number, move: AlbumVideos['move']) {
  const tools = useRef<HTMLDivElement>(null);
  const pressed = useRef<Step | null>(null);
  useEffect(() => {
    const by = pressed.current;
    pressed.current = null;
    if (!by) return;
    const other = by === 'up' ? 'down' : 'up';
    const button = [by, other].map((name) =>
      tools.current?.querySelector<HTMLButtonElement>(`[data-step=${name}]:enabled`),
    );
    button.find(Boolean)?.focus();
  }, [at]);

  function step(by: Step): void {
    pressed.current = by;
    void move(at, by === 'up' ? at - 1 : at + 1);
  }
  return { tools, step };
}

function MoveItems({ videos: { list, move }, at }: Omit<EntryToolsProps, 'album'>) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <MenuItem icon="arrow-up" disabled={at === 0} onSelect={() => move(at, 0)}>
        {texts.toTop}
      </MenuItem>
      <MenuItem icon="chevron-up" disabled={at === 0} onSelect={() => move(at, at - 1)}>
        {texts.up}
      </MenuItem>
      <MenuItem
        icon="chevron-down"
        disabled={at === list.videos.length - 1}
        onSelect={() => move(at, at + 1)}
      >
        {texts.down}
      </MenuItem>
      <MenuItem
        icon="arrow-down"
        disabled={at === list.videos.length - 1}
        onSelect={() => move(at, list.videos.length - 1)}
      >
        {texts.toBottom}
      </MenuItem>
    </>
  );
}

function ChangeItems({ album, videos: { list, remove, reword, chooseCover }, at }: EntryToolsProps) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const video = list.videos[at] as VideoCardView;
  function edit(): void {
    const onSaved = (words: EntryWords) => reword(video.id, words);
    openModal('edit-album-entry', { album, video, words: list.entries[video.id], onSaved });
  }
  return (
    <>
      {viewer?.user_id === album.user_id && !album.is_watch_later && (
        <MenuItem icon="image" onSelect={() => chooseCover(at)}>
          {texts.asCover}
        </MenuItem>
      )}
      <MenuItem icon="pencil" onSelect={edit}>
        {texts.words}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" danger onSelect={() => remove(at)}>
        {texts.takeOut}
      </MenuItem>
    </>
  );
}
