import type { ChannelObject } from '../contract.ts';
import { AccentField } from './AccentField.tsx';
import { accentIn } from '../form-rules.ts';
import { asFiling, channelMistake, FILINGS, type FLAGS, flagsFor, flagsOf, MOST } from '../rules.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { MEMBER_TEXTS } from '../member-texts.ts';

/** The texts of a channel and where it is shown; null creates a new one. */
export function ChannelForm({ channel }: { channel: ChannelObject | null }) {
  const texts = useTexts(MANAGE_TEXTS);
  const members = useTexts(MEMBER_TEXTS);
  const language = useLanguage();
  const form = useForm(
    (fields) => channelMistake(formOf(fields), language),
    async (fields) => {
      const given = formOf(fields);
      const answer = channel
        ? await call(api.channel.edit, { ...given, channel: channel.url })
        : await call(api.channel.create, given);
      location.assign(href('channel', { channel: answer.channel.url }) + ribbonHash());
    },
    'title',
  );
  return (
    <form
      data-begin
      method="post"
      action={channel ? href('channel-manage', { channel: channel.url }) : href('channel-create')}
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextInput {...form.field('title', channel?.title)} label={texts.title} counter={MOST.title} />
      {channel === null && (
        <TextInput
          {...form.field('url')}
          label={texts.url}
          hint={texts.urlHint}
          optional
          maxLength={MOST.url}
          autoCapitalize="none"
        />
      )}
      <TextArea
        {...form.field('description', channel?.description)}
        label={texts.description}
        hint={texts.descriptionHint}
        counter={MOST.description}
      />
      <TextArea
        {...form.field('rules', channel?.rules)}
        label={texts.rules}
        hint={texts.rulesHint}
        rows={8}
        counter={MOST.rules}
      />
      <Select
        {...form.field('filing', channel?.filing ?? 'everyone')}
        label={members.filing}
        hint={members.filingHint}
        options={FILINGS.map((value) => ({ value, label: members.filings[value] }))}
      />
      <AccentField
        begin={form.typed('accent', channel?.accent ?? '')}
        isOwn={form.typed('has_accent', channel?.accent ? '1' : '') === '1'}
        error={form.errorOf('accent')}
      />
      <FlagFields isTicked={(name) => form.typed(name, channel?.[name] ? '1' : '') === '1'} />
      <Button type="submit" variant="primary" busy={form.isBusy} name="action" value="save">
        {channel ? texts.save : texts.createIt}
      </Button>
    </form>
  );
}

function formOf(fields: Readonly<Record<string, string>>) {
  const chosen = { filing: asFiling(fields['filing'] ?? ''), accent: accentIn(fields) };
  return { title: '', ...fields, ...flagsOf(fields), ...chosen };
}

function FlagFields({ isTicked }: { isTicked: (name: (typeof FLAGS)[number]) => boolean }) {
  const texts = useTexts(MANAGE_TEXTS);
  const { viewer } = useFrame();
  return flagsFor(viewer).map((name) => (
    <Checkbox
      key={name}
      name={name}
      value="1"
      label={texts.flags[name]}
      hint={texts.flagHints[name]}
      defaultChecked={isTicked(name)}
    />
  ));
}
