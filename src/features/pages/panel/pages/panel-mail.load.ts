import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { MAIL_TEXTS } from '../mail-texts.ts';
import { type MailState, readMail } from '../model/mail.ts';
import { requireStaff } from '../staff.ts';

export const load: Load<MailState> = async (ctx, { caller, language }) => {
  requireStaff(caller);
  const data = await readMail(ctx);
  return { title: textsIn(MAIL_TEXTS, language).title, noIndex: true, personal: true, data };
};
