import { AV1_TOPS } from '#base/file-limits.ts';
import { formatSize } from '#base/numbers.ts';
import { AV1_FIELDS } from '#features/order/site/rules.ts';
import { SETTINGS_TEXTS } from '#features/order/site/settings-texts.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AV1_TEXTS } from '../codec-texts.ts';
import type { Av1Choice } from '../model/av1.ts';
import { Fact, Facts } from './Facts.tsx';
import { PanelPartBox } from './PanelFrame.tsx';
import { useRejectedForm } from './use-rejected-form.ts';

type Field = keyof typeof AV1_FIELDS;

/** Which videos get sizes in AV1, with what that would take and save, also before it is saved. */
export default function Av1Rule({ choice }: { choice: Av1Choice }) {
  const texts = useTexts(AV1_TEXTS);
  const { count, made, spent } = choice;
  const videos = (films: number) => texts.videos(films);
  return (
    <PanelPartBox title={useTexts(SETTINGS_TEXTS).groups.av1} about={texts.about}>
      {!choice.isAble && <Alert kind="warning">{texts.unable}</Alert>}
      {choice.isTried && <Alert kind="info">{texts.unsaved}</Alert>}
      <Facts>
        <Fact name={texts.would}>
          {texts.wouldBe({
            ...{ videos: videos(count.films), hours: hoursOf(count.cpuSeconds) },
            ...{ stored: formatSize(count.stored), saved: formatSize(count.saved) },
          })}
        </Fact>
        <Fact name={texts.made}>
          {texts.madeAre({
            ...{ videos: videos(made.films), stored: formatSize(made.stored), saved: formatSize(made.saved) },
          })}
        </Fact>
        <Fact name={texts.spent}>
          {texts.spentOn({ videos: videos(spent.films), hours: hoursOf(spent.cpuSeconds) })}
        </Fact>
      </Facts>
      <Av1Form choice={choice} />
    </PanelPartBox>
  );
}

function Av1Form({ choice: { settings, version } }: { choice: Av1Choice }) {
  const texts = useTexts(AV1_TEXTS);
  const { labels, hints, save, reason, reasonHint } = useTexts(SETTINGS_TEXTS);
  const { field, mistake } = useRejectedForm('av1Hours', ['shown', 'version']);
  const names = Object.keys(AV1_FIELDS) as Field[];
  return (
    <form method="post" action={href('panel-storage')} className="panel-form">
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="shown" value={names.join(' ')} />
      {names.map((name) =>
        name === 'av1Top' ? (
          <Select
            key={name}
            {...field(name, settings[name])}
            label={labels[name]}
            hint={hints[name]}
            options={AV1_TOPS.map((one) => ({ value: one, label: one }))}
          />
        ) : (
          <TextInput
            key={name}
            {...field(name, String(settings[name]))}
            label={labels[name]}
            hint={hints[name]}
            inputMode="numeric"
            autoComplete="off"
          />
        ),
      )}
      <TextInput {...field('reason', '')} label={reason} hint={reasonHint} optional maxLength={500} />
      <div className="panel-buttons">
        <Button type="submit" variant="primary">
          {save}
        </Button>
        <Button type="submit" formMethod="get">
          {texts.check}
        </Button>
      </div>
    </form>
  );
}

/** With one decimal below ten. */
function hoursOf(seconds: number): string {
  const hours = seconds / 3_600;
  return hours < 10 ? String(Math.round(hours * 10) / 10) : String(Math.round(hours));
}
