import { type ReactNode, useRef, useState } from 'react';
import type { AccountObject } from '#features/people/account/contract.ts';
import { MODERATION_TEXTS } from '#features/videos/video/moderation-texts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useMistakeFocus } from '#ui/focus.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ReasonField } from '#features/people/audit/ui/ReasonField.tsx';
import { useBan } from './use-ban.ts';

/** The account that is banned or unbanned. */
export type BanTarget = Pick<AccountObject, 'user_id' | 'username'>;

interface BanDialogProps {
  account: BanTarget;
  /** Title of the dialog, and label of its button. */
  title: string;
  wish: { readonly value: boolean; readonly ip: boolean };
  /** Text of the confirmation ribbon. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an account is disabled or enabled. Spec §5 Confirmations, §8 Ban. */
export function BanDialog({ account, title, wish, done, onClose, children }: BanDialogProps) {
  const texts = useTexts(MODERATION_TEXTS);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const { send, isBusy, hasFailed, daysMistake } = useBan(account, wish, done);
  const daysField = useRef<HTMLInputElement>(null);
  useMistakeFocus(daysField, daysMistake);
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant={wish.value ? 'danger' : 'primary'} busy={isBusy} onClick={() => send(reason, days)}>
        {title}
      </Button>
    </>
  );
  return (
    <Modal title={title} subtitle={`@${account.username}`} onClose={onClose} footer={buttons}>
      {hasFailed && <Alert kind="danger">{texts.banFailed}</Alert>}
      {children}
      {wish.value && (
        <TextInput
          ref={daysField}
          label={texts.banDays}
          hint={texts.banDaysHint}
          error={daysMistake}
          optional
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </Modal>
  );
}
