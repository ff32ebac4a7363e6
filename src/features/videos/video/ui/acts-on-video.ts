import { nameOf } from '#base/person.ts';
import type { TextsOf } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { openModal } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import type { IconName } from '#ui/icons.ts';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import type { VideoCardView } from '../view.ts';
import type { MODERATION_TEXTS } from '../moderation-texts.ts';
import { hasDialog, openDialog, type VideoItemProps } from './dialogs.ts';

/** Something that a moderator may do with a video: a link, or what happens when it is chosen. */
export interface VideoAct {
  readonly icon: IconName;
  readonly name: string;
  /** What it does, to whom, and whether it can be undone. */
  readonly hint: string;
  readonly href?: string;
  readonly onSelect?: () => void;
}

interface Means extends Pick<VideoItemProps, 'onChange'> {
  /** Whether the video is the moderator's own: nobody decides about their own things. */
  readonly isOwn: boolean;
}

type ModerationTexts = TextsOf<typeof MODERATION_TEXTS>;

/** What may be done with this video, harmless things first. Spec §6. */
export function actsOn(video: VideoCardView, texts: ModerationTexts, means: Means): VideoAct[] {
  const isSuspended = video.state === 'suspended';
  return [
    ...harmlessActs(video, texts, means),
    ...(isSuspended ? releases(video, texts, means) : suspensions(video, texts, means)),
    ...harshActs(video, texts, means),
  ];
}

function harmlessActs(video: VideoCardView, texts: ModerationTexts, means: Means): VideoAct[] {
  const { hints } = texts;
  const { id, state, channel } = video;
  return [
    {
      icon: 'star',
      name: video.is_featured ? texts.unfeature : texts.feature,
      hint: video.is_featured ? hints.unfeature : hints.feature,
      onSelect: () => void feature(video, texts, means),
    },
    ...(state === 'success'
      ? [
          {
            icon: 'scissors' as const,
            name: texts.clip,
            hint: hints.clip,
            href: href('clip', {}, { video: id }),
          },
        ]
      : []),
    ...(channel
      ? [
          {
            icon: 'folder' as const,
            name: texts.removeFrom({ channel: channel.title }),
            hint: hints.removeFrom,
            onSelect: () => void removeFromChannel(video, texts, means),
          },
        ]
      : []),
    {
      icon: 'settings',
      name: texts.panel,
      hint: hints.panel,
      href: href('panel-video', { video: id }),
    },
    {
      icon: 'flag',
      name: texts.queue,
      hint: hints.queue,
      href: href('panel-item', { item: `video-${id}` }),
    },
  ];
}

function suspensions(video: VideoCardView, texts: ModerationTexts, { onChange: onDone }: Means): VideoAct[] {
  const open = (withCopies: boolean) => openModal('suspend-video', { video, withCopies, onDone });
  return [
    { icon: 'shield', name: texts.suspend, hint: texts.hints.suspend, onSelect: () => open(false) },
    { icon: 'copy', name: texts.suspendCopies, hint: texts.hints.suspendCopies, onSelect: () => open(true) },
  ];
}

function releases(video: VideoCardView, texts: ModerationTexts, { onChange }: Means): VideoAct[] {
  const owner = video.owner && nameOf(video.owner);
  const release: VideoAct = {
    icon: 'shield',
    name: texts.unsuspend,
    hint: texts.hints.unsuspend,
    onSelect: () => openModal('suspend-video', { video, withCopies: false, onDone: onChange }),
  };
  if (!owner || !hasDialog('ban-video')) return [release];
  const hint = texts.hints.unban({ owner });
  const onSelect = () => openDialog('ban-video', video, onChange);
  return [release, { icon: 'undo-2', name: texts.unban, hint, onSelect }];
}

/** What also hits the owner, and deleting. */
function harshActs(video: VideoCardView, texts: ModerationTexts, { onChange, isOwn }: Means): VideoAct[] {
  const owner = video.owner && nameOf(video.owner);
  const acts: VideoAct[] = [];
  if (owner && video.state === 'success' && hasDialog('ban-video'))
    acts.push({
      icon: 'ban',
      name: texts.ban,
      hint: texts.hints.ban({ owner }),
      onSelect: () => openDialog('ban-video', video, onChange),
    });
  if (owner && hasDialog('ban-user'))
    acts.push({
      icon: 'ban',
      name: texts.disableUser,
      hint: texts.hints.disableUser({ owner }),
      onSelect: () => openDialog('ban-user', video, onChange),
    });
  // Their own they delete from the menu, like everybody.
  if (!isOwn)
    acts.push({
      icon: 'trash-2',
      name: texts.delete,
      hint: texts.hints.delete,
      onSelect: () => openModal('delete-video', { video }),
    });
  return acts;
}

async function feature(video: VideoCardView, texts: ModerationTexts, { onChange }: Means) {
  try {
    const { isFeatured } = await call(api.video.edit, { video: video.id, featured: !video.is_featured });
    onChange({ is_featured: isFeatured });
    showRibbon(isFeatured ? texts.featured : texts.unfeatured);
  } catch {
    showRibbon(texts.featureFailed, 'danger');
  }
}

async function removeFromChannel(video: VideoCardView, texts: ModerationTexts, { onChange }: Means) {
  await attempt(async () => {
    await call(api.video.removeChannel, { video: video.id });
    onChange({ channel: null });
    showRibbon(texts.removed);
  });
}
