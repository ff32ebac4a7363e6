/** The most common passwords, without digits at the end, which everybody adds. */
const WORDS = new Set(
  `password passwort passw0rd p@ssw0rd qwerty qwertz qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou
  welcome admin login letmein monkey dragon master sunshine princess football baseball basketball soccer hockey
  shadow superman batman spiderman pokemon naruto minecraft starwars trustno freedom whatever michael jordan jessica
  ashley daniel thomas andrew charlie nicole hannah summer winter spring autumn flower cookie banana cheese pepper
  ginger summer secret hello hunter ranger killer george matthew robert computer internet samsung google apple
  mustang ferrari porsche mercedes liverpool chelsea arsenal barcelona juventus test guest user root default changeme
  abc abcd abcdef qazwsx zaqwsx lovely love angel babygirl blink tinkle jesus family friends forever money dollar
  video vireo`.split(/\s+/),
);

/**
 * Whether a password is among the first that anybody would try. This is only a hint: it may still be chosen.
 * Design §9.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (plain.length < 3) return false;
  return WORDS.has(plain.replace(/(?<![\d!.?*#@_-])[\d!.?*#@_-]+$/, '')) || isRun(plain);
}

/** "111111", "123456", "abcdef", "987654". */
function isRun(word: string): boolean {
  const codes = [...word].map((letter) => letter.charCodeAt(0));
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
