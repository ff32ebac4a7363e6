import { Checkbox } from '#ui/Checkbox.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { PanelVideo } from '../pages/panel-video.load.ts';
import { VIDEO_TEXTS } from '../panel-texts.ts';
import { FieldGroup } from '#features/pages/panel/ui/FieldGroup.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** Switches for who may see the video, and where. */
export function VideoSwitches({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { ticked } = useRejectedForm('score_modifier');
  const boxes = [
    ['private', video.private, texts.private, texts.privateHint],
    ['nsfw', video.nsfw, texts.nsfw, undefined],
    ['moderated', video.moderated, texts.moderated, texts.moderatedHint],
    ['allow_download', video.allowDownload, texts.download, undefined],
  ] as const;
  return (
    <FieldGroup title={texts.visibility}>
      <div>
        {boxes.map(([name, isOn, label, hint]) => (
          <Checkbox
            key={name}
            name={name}
            value="1"
            defaultChecked={ticked(name, isOn)}
            label={label}
            hint={hint}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The switch that suspends the video, separate from the everyday ones. */
export function SuspendSwitch({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { ticked } = useRejectedForm('score_modifier');
  return (
    <FieldGroup title={texts.takeDown} danger>
      <Checkbox
        name="suspended"
        value="1"
        defaultChecked={ticked('suspended', video.state === 'suspended')}
        label={texts.suspended}
        hint={texts.suspendedHint}
      />
    </FieldGroup>
  );
}
