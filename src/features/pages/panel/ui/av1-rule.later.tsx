import { AV1_TOPS } from '#base/file-limits.ts';
import { formatSize } from '#base/numbers.ts';
import { AV1_FIELDS } from '#features/order/site/rules.ts';
import { SETTINGS_TEXTS } from '#features/order/site/settings-texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AV1_TEXTS } from '../codec-texts.ts';
import type { Av1Choice } from '../model/av1.ts';
import { Fact, Facts } from './Facts.tsx';
import { PanelPartBox } from './PanelFrame.tsx';
import { RuleForm } from './RuleForm.tsx';
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
  const { labels, hints } = useTexts(SETTINGS_TEXTS);
  const form = useRejectedForm('av1Hours', ['shown', 'version']);
  const names = Object.keys(AV1_FIELDS) as Field[];
  return (
    <RuleForm form={form} names={names} version={version} check={texts.check}>
      {names.map((name) =>
        name === 'av1Top' ? (
          <Select
            key={name}
            {...form.field(name, settings[name])}
            label={labels[name]}
            hint={hints[name]}
            options={AV1_TOPS.map((one) => ({ value: one, label: one }))}
          />
        ) : (
          <TextInput
            key={name}
            {...form.field(name, String(settings[name]))}
            label={labels[name]}
            hint={hints[name]}
            inputMode="numeric"
            autoComplete="off"
          />
        ),
      )}
    </RuleForm>
  );
}

/** With one decimal below ten. */
function hoursOf(seconds: number): string {
  const hours = seconds / 3_600;
  return hours < 10 ? String(Math.round(hours * 10) / 10) : String(Math.round(hours));
}
