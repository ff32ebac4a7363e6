import { escapeMarkup } from '#base/escape.ts';
import {
  defineTexts,
  filled,
  FIRST_LANGUAGE,
  type Language,
  directionOf,
  textsIn,
  type TextsOf,
} from '#base/texts.ts';
import type { Letter } from './mail.ts';

/** What every e-mail says around its own text. */
const TEXTS = defineTexts({
  address: 'If the button doesn’t work, open this link:',
  unsubscribe: 'Unsubscribe from these e-mails',
  /** A link where there are no buttons. */
  link: filled('{label}:\n{href}'),
});

/** Something that has happened, perhaps with what was said, and where it leads. */
interface ListItem {
  readonly text: string;
  readonly quote?: string | undefined;
  readonly href: string | null;
}

/** What a letter says: plain sentences, perhaps a list, and one link to press. */
export interface LetterText {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  /** What has happened, each with where it leads. */
  readonly list?: readonly ListItem[];
  readonly action?: { readonly label: string; readonly href: string };
  /** What to do when the letter was not expected. */
  readonly closing?: string | undefined;
  /** Address that unsubscribes from such e-mails. */
  readonly unsubscribe?: string;
}

/** A letter with its two parts, in the site's look. Every value is escaped. */
export function composeLetter(
  to: string,
  siteName: string,
  content: LetterText,
  language: Language = FIRST_LANGUAGE,
): Letter {
  const { subject, unsubscribe } = content;
  const parts = { text: plainPart(siteName, content, language), html: htmlPart(siteName, content, language) };
  return { to, subject, ...parts, ...(unsubscribe !== undefined && { unsubscribe }) };
}

function plainPart(
  siteName: string,
  { greeting, lines, list = [], action, closing, unsubscribe }: LetterText,
  language: Language,
): string {
  const texts = textsIn(TEXTS, language);
  const items = list.map(plainItem).join('\n');
  const ending = unsubscribe && texts.link({ label: texts.unsubscribe, href: unsubscribe });
  const parts = [
    oneLine(greeting),
    ...lines,
    items,
    closing && list.length > 0 && closing,
    action && texts.link(action),
  ];
  const rest = [list.length === 0 && closing, `– ${siteName}`, ending];
  return `${[...parts, ...rest].filter(Boolean).join('\n\n')}\n`;
}

function plainItem({ text, quote, href }: ListItem): string {
  return [`* ${oneLine(text)}`, quote && `“${oneLine(quote)}”`, href].filter(Boolean).join('\n  ');
}

/** What people call themselves and their videos stays on its line, and cannot write parts of a letter. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Mail programs read no style sheets. */
const LINK = 'color:#0B6B57';
const LIST = 'margin:0 0 12px;padding-inline-start:20px';

function htmlPart(siteName: string, content: LetterText, language: Language): string {
  const texts = textsIn(TEXTS, language);
  const { subject, greeting, lines, list = [], action, closing, unsubscribe } = content;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#F1EFE9;font:15px/1.5 system-ui,sans-serif;color:#16181D">
<div style="max-width:520px;margin:0 auto;padding:24px 16px">
<p style="font-weight:700;font-size:21px;margin:0 0 16px">${escapeMarkup(siteName)}</p>
<div style="background:#fff;border-radius:10px;padding:24px">
${[greeting, ...lines].map(paragraph).join('\n')}
${list.length > 0 ? `<ul style="${LIST}">${list.map(item).join('\n')}</ul>` : ''}
${action ? button(action, list.length > 0, texts) : ''}
${closing ? smallPrint(escapeMarkup(closing)) : ''}
</div>
${unsubscribe ? smallPrint(anchor(unsubscribe, texts.unsubscribe, 'color:#5C6068')) : ''}
</div></body></html>
`;
}

function anchor(href: string, text: string, style: string): string {
  return `<a href="${escapeMarkup(href)}" style="${style}">${escapeMarkup(text)}</a>`;
}

function item({ text, quote, href }: ListItem): string {
  const shown = href ? anchor(href, text, LINK) : escapeMarkup(text);
  const said = quote ? `<br><q style="color:#5C6068">${escapeMarkup(quote)}</q>` : '';
  return `<li style="margin:0 0 8px">${shown}${said}</li>`;
}

/** The address is written out as well, unless the letter has links enough. */
function button(
  { label, href }: { label: string; href: string },
  isBrief: boolean,
  texts: TextsOf<typeof TEXTS>,
): string {
  const look =
    'background:#16181D;color:#FBFAF7;padding:12px 20px;border-radius:6px;text-decoration:none;' +
    'font-weight:600;display:inline-block';
  const pressed = `<p style="margin:24px 0">${anchor(href, label, look)}</p>`;
  const written = `${escapeMarkup(texts.address)}<br>${anchor(href, href, LINK)}`;
  return isBrief ? pressed : `${pressed}\n${smallPrint(written)}`;
}

/** Small print; `html` is escaped already. */
function smallPrint(html: string): string {
  return `<p style="color:#5C6068;font-size:13px;margin-bottom:0">${html}</p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${escapeMarkup(text)}</p>`;
}
