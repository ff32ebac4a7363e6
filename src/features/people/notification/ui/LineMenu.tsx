import { textsIn } from '#base/texts.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { NotificationObject } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import { TEXTS } from '../texts.ts';

/** Every way of being told, as the settings name them. */
const OFF = { on_site: 0, desktop: 0, push: 0, email: 0, digest: 0 } as const;

/**
 * What can be done so that no more like this one come: no more about its video, or none of its kind. Both can
 * be undone at once, and later in the settings.
 */
export function LineMenu({ notification: { type, video } }: { notification: NotificationObject }) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const { viewer } = useFrame();
  const notice = SWITCHABLE.find((one) => one.type === type);
  if (!notice || !viewer) return null;
  const { user_id: user } = viewer;
  const what = textsIn(notice.texts, language).preference;

  function mute({ video_id, title }: NonNullable<NotificationObject['video']>): void {
    const set = (muted: 0 | 1) => () => call(api.notification.mute, { user, video: video_id, muted });
    act(set(1), texts.videoMuted({ title }), set(0));
  }
  async function turnOff(): Promise<void> {
    const { preferences } = await call(api.notification.preferences, { user });
    const { on_site, desktop, push, email, digest } = preferences[type] ?? {};
    const before = {
      on_site: on(on_site),
      desktop: on(desktop),
      push: on(push),
      email: on(email),
      digest: on(digest),
    };
    const set = (ways: { [W in keyof typeof OFF]: 0 | 1 }) => () =>
      call(api.notification.setPreference, { user, type, ...ways });
    act(set(OFF), texts.turnedOff({ what }), set(before));
  }
  function act(send: () => Promise<unknown>, done: string, undo: () => Promise<unknown>): void {
    void attempt(async () => {
      await send();
      showRibbon(done, 'info', {
        label: texts.undo,
        onSelect: () => void attempt(async () => showRibbon(await undo().then(() => undefined))),
      });
    });
  }
  return (
    <Menu
      label={texts.options}
      icon="ellipsis"
      iconOnly
      size="small"
      lazy="popover"
      className="notice-options"
    >
      {video && (
        <MenuItem icon="volume-x" onSelect={() => mute(video)}>
          {texts.muteVideo}
        </MenuItem>
      )}
      <MenuItem icon="circle-x" onSelect={() => void attempt(turnOff)}>
        {texts.turnOff({ what })}
      </MenuItem>
    </Menu>
  );
}

const on = (way: boolean | undefined): 0 | 1 => (way ? 1 : 0);
