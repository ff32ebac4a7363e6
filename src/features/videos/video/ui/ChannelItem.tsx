import { useEffect, useState } from 'react';
import { isModerator } from '#base/person.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { VideoCardView } from '../view.ts';
import { api } from '#src/routes.ts';
import type { VideoItemProps } from './dialogs.ts';
import { MODERATION_TEXTS } from '../moderation-texts.ts';

/** Answers by channel id, because they apply to every video of a channel. */
const answers = new Map<string, Promise<boolean>>();

/** Removes the video from its category; for moderators, and moderators of the category. Spec §6. */
export function ChannelItem({ video, onChange }: VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  const mayRemove = useMayRemove(video);
  if (!mayRemove || !video.channel) return null;
  const { title } = video.channel;

  async function remove(): Promise<void> {
    await attempt(async () => {
      await call(api.video.removeChannel, { video: video.id });
      onChange({ channel: null });
      showRibbon(texts.removed);
    });
  }

  return (
    <MenuItem icon="folder" onSelect={remove}>
      {texts.removeFrom({ channel: title })}
    </MenuItem>
  );
}

function useMayRemove(video: VideoCardView): boolean {
  const { viewer } = useFrame();
  const [mayRemove, setMayRemove] = useState(isModerator(viewer));
  const { id, channel } = video;
  const channelId = channel?.id;
  useEffect(() => {
    if (channelId === undefined || isModerator(viewer)) return;
    let isShown = true;
    void ask(id, channelId).then((answer) => isShown && setMayRemove(answer));
    return () => {
      isShown = false;
    };
  }, [viewer, id, channelId]);
  return mayRemove;
}

/** Whether the viewer may do it; if the request fails, no. */
function ask(video: string, channel: string): Promise<boolean> {
  const known = answers.get(channel);
  if (known) return known;
  const asked = call(api.video.mayRemoveChannel, { video }).then(
    ({ may_remove }) => may_remove,
    () => false,
  );
  answers.set(channel, asked);
  return asked;
}
