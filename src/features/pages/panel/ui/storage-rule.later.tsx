import { formatSize } from '#base/numbers.ts';
import { DROP_KEEPS, KEPT_ORIGINALS } from '#base/file-limits.ts';
import { STORAGE_FIELDS } from '#features/order/site/rules.ts';
import { SETTINGS_TEXTS } from '#features/order/site/settings-texts.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Alert } from '#ui/Alert.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { KeepRule } from '../model/rule.ts';
import { RULE_TEXTS } from '../storage-texts.ts';
import { Fact, Facts } from './Facts.tsx';
import { PanelPartBox } from './PanelFrame.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useRejectedForm } from './use-rejected-form.ts';

/** The choice of what is kept, with what it would drop, also before it is saved. */
export default function StorageRule({ rule }: { rule: KeepRule }) {
  const texts = useTexts(RULE_TEXTS);
  const { count, months, isTried } = rule;
  return (
    <PanelPartBox title={useTexts(SETTINGS_TEXTS).groups.storage} about={texts.about}>
      {isTried && <Alert kind="info">{texts.unsaved}</Alert>}
      <Facts>
        <Fact name={texts.would({ count: String(months) })}>
          {texts.amount({ count: count.sizes, size: formatSize(count.bytes) })}
        </Fact>
        <Fact name={texts.originals}>{count.originals}</Fact>
        <Fact name={texts.last}>
          <LastRun run={rule.run} />
        </Fact>
      </Facts>
      <StorageForm rule={rule} />
    </PanelPartBox>
  );
}

function LastRun({ run }: Pick<KeepRule, 'run'>) {
  const texts = useTexts(RULE_TEXTS);
  const { now } = useFrame();
  if (!run) return texts.never;
  const amount = texts.amount({ count: run.sizes, size: formatSize(run.bytes) });
  if (run.endedAt === null) return texts.running({ amount });
  return (
    <>
      {amount} (<TimeAgo at={run.endedAt} now={now} />)
    </>
  );
}

function StorageForm({ rule: { settings, fixed, version } }: { rule: KeepRule }) {
  const texts = useTexts(RULE_TEXTS);
  const { labels, hints, originals, fixed: fixedBy } = useTexts(SETTINGS_TEXTS);
  const form = useRejectedForm('dropUnwatched', ['shown', 'version']);
  const variable = fixed.keepOriginals;
  const open = Object.keys(STORAGE_FIELDS).filter((name) => name !== 'keepOriginals' || !variable);
  return (
    <RuleForm form={form} names={open} version={version} check={texts.check}>
      <Select
        {...form.field('keepOriginals', settings.keepOriginals)}
        label={labels.keepOriginals}
        hint={variable ? fixedBy({ variable }) : hints.keepOriginals}
        disabled={variable !== undefined}
        options={KEPT_ORIGINALS.map((one) => ({ value: one, label: originals[one] }))}
      />
      {(['dropUnwatched', 'dropOlder'] as const).map((name) => (
        <TextInput
          key={name}
          {...form.field(name, String(settings[name]))}
          label={labels[name]}
          hint={hints[name] || undefined}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Select
        {...form.field('dropKeep', settings.dropKeep)}
        label={labels.dropKeep}
        hint={hints.dropKeep}
        options={DROP_KEEPS.map((one) => ({ value: one, label: one }))}
      />
    </RuleForm>
  );
}
