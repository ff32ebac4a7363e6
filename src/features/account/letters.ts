import type { Letter } from '#platform/mail/mail.ts';

/** What a letter says: plain sentences, and one link to press. */
export interface LetterText {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  /** What to do when the letter was not expected. */
  readonly closing?: string;
}

/** A letter with its two parts, in the site's look. Every value is escaped. */
export function composeLetter(to: string, siteName: string, content: LetterText): Letter {
  return { to, subject: content.subject, text: plainPart(siteName, content), html: htmlPart(siteName, content) };
}

function plainPart(siteName: string, { greeting, lines, action, closing }: LetterText): string {
  const parts = [greeting, ...lines, action && `${action.label}:\n${action.href}`, closing, `– ${siteName}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function htmlPart(siteName: string, { subject, greeting, lines, action, closing }: LetterText): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.href)}" style="background:#16181D;color:#FBFAF7;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600;display:inline-block">${escape(action.label)}</a></p>
<p style="color:#5C6068;font-size:13px">If the button does not work, open this address:<br><a href="${escape(action.href)}" style="color:#0B6B57">${escape(action.href)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#F1EFE9;font:15px/1.5 system-ui,sans-serif;color:#16181D">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<p style="font-weight:700;font-size:21px;margin:0 0 16px">${escape(siteName)}</p>
<div style="background:#fff;border-radius:10px;padding:24px">
${[greeting, ...lines].map(paragraph).join('\n')}
${button}
${closing ? `<p style="color:#5C6068;font-size:13px;margin-bottom:0">${escape(closing)}</p>` : ''}
</div></div></body></html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${escape(text)}</p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
