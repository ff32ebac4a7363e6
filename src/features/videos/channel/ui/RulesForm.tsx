import type { ChannelObject } from '../contract.ts';
import { MOST } from '../rules.ts';
import { call } from '#platform/web/call.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MANAGE_TEXTS } from '../manage-texts.ts';

/** The rules of a channel, for those who moderate it and nothing else. */
export function RulesForm({ channel }: { channel: ChannelObject }) {
  const texts = useTexts(MANAGE_TEXTS);
  const form = useForm(
    () => null,
    async ({ rules = '' }) => {
      await call(api.channel.changeRules, { channel: channel.url, rules });
      location.assign(href('channel', { channel: channel.url }, { tab: 'about' }) + ribbonHash());
    },
    'rules',
  );
  return (
    <form
      method="post"
      action={href('channel-manage', { channel: channel.url })}
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextArea
        {...form.field('rules', channel.rules)}
        label={texts.rules}
        hint={texts.rulesHint}
        rows={8}
        counter={MOST.rules}
      />
      <Button type="submit" variant="primary" busy={form.isBusy} name="action" value="rules">
        {texts.save}
      </Button>
    </form>
  );
}
