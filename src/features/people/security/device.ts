import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { SERVER_TEXTS } from './texts.ts';

const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * The device behind a `User-Agent`, as people would call it: "Firefox on Windows", or else the program's own
 * name.
 */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);
  if (browser && system) return texts.device({ browser, system });
  return browser ?? system ?? (userAgent.split(/[\s/]/, 1)[0] || texts.unknownDevice);
}
