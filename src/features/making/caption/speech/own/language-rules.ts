/** The commonest short words of the languages that models know which do not say what they hear. */
const COMMON: Readonly<Record<string, string>> = {
  bg: 'и да на не се че от за това са като съм но какво',
  cs: 'a že se na je to v jsem jako ale co si by tak není',
  da: 'og det er jeg ikke en til på af at har med der vi den',
  de: 'und das ist nicht die ich der es ein zu wir auch mit sich was haben',
  el: 'και το να είναι η δεν που με για της τα στο από θα',
  en: 'the and to of that is it in you was for this what have with',
  es: 'que de no la el y en los es por con una lo está pero',
  et: 'ja on ei see et ma ta oli kui ka aga mis nii oma',
  fi: 'ja on ei se että oli hän mutta niin kun myös mitä ole tämä',
  fr: 'et les des est que pas je dans pour ce une vous qui ne sur',
  hr: 'i da je se na u to što nije sam kao ali bio ovo',
  hu: 'a az és hogy nem is egy van ez de meg volt már csak',
  it: 'che di non è il per un sono la con si ma della gli anche',
  lt: 'ir kad yra tai ne į bet kaip su iš buvo aš jis taip',
  lv: 'un ir ka tas ne uz bet kā no ar bija es par viņš',
  mt: 'u li ta hija fil ma għal din minn dan biex kien huwa tal',
  nl: 'en het een is van dat niet ik de we op maar er zijn voor',
  pl: 'nie i to się w na że jest z co jak ale tak do tego',
  pt: 'que não de o e uma para em os com é do você mas isso',
  ro: 'și nu că în este pe o cu la mai din sunt pentru ce',
  ru: 'и не что в на это я он как но мы так все было',
  sk: 'a že sa na je to v som ako ale čo by tak nie si',
  sl: 'in je da se na v ne to so pa bi kot sem tudi',
  sv: 'och det är jag inte en att på som har av vi den med för',
  uk: 'і не що в на це я він як але та й ми було',
};

const LISTS = Object.entries(COMMON).map(([lang, words]) => [lang, new Set(words.split(' '))] as const);
/** Below this share of all words, it is a language that is not among them. */
const LEAST = 0.15;
/** Enough to tell. */
const MOST_WORDS = 2_000;

/** The language of some speech by its commonest words, ISO 639-1; empty where none is likely. */
export function guessLanguage(words: readonly string[]): string {
  const plain = words.slice(0, MOST_WORDS).map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const counts = LISTS.map(([lang, list]) => ({
    lang,
    count: plain.filter((word) => list.has(word)).length,
  }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return best && best.count >= Math.max(2, plain.length * LEAST) ? best.lang : '';
}
