/** An element of a parsed document; names as `{namespace}name`. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

const ITUNES = '{http://www.itunes.com/dtds/podcast-1.0.dtd}';
const PODCAST = '{https://podcastindex.org/namespace/1.0}';
const ATOM = '{http://www.w3.org/2005/Atom}';

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const UUID_5 = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const WORDS = /\S/;

/** What an element must be: its text or one of its attributes matches. */
interface Requirement {
  readonly name: string;
  readonly is: RegExp;
  readonly attribute?: string;
  /** It may be missing. */
  readonly optional?: true;
}

/** RSS 2.0; Apple, "Podcaster's Guide to RSS"; podcast namespace 1.0. */
const CHANNEL: readonly Requirement[] = [
  { name: 'title', is: WORDS },
  { name: 'link', is: ADDRESS },
  { name: 'description', is: WORDS },
  { name: 'language', is: /^[a-z]{2,3}(-[A-Za-z\d]{1,8}){0,3}$/ },
  { name: `${ATOM}link`, attribute: 'rel', is: /^self$/ },
  { name: `${ATOM}link`, attribute: 'href', is: ADDRESS },
  { name: `${ITUNES}author`, is: WORDS },
  { name: `${ITUNES}image`, attribute: 'href', is: /^https?:\/\/.*\.(jpg|png)(\?.*)?$/ },
  { name: `${ITUNES}explicit`, is: /^(true|false)$/ },
  { name: `${ITUNES}type`, is: /^(episodic|serial)$/ },
  { name: `${PODCAST}guid`, is: UUID_5 },
  { name: `${PODCAST}locked`, is: /^(yes|no)$/ },
  { name: `${PODCAST}medium`, is: /^(podcast|music|video|film|audiobook|newsletter|blog)$/ },
];

const ITEM: readonly Requirement[] = [
  { name: 'title', is: WORDS },
  { name: 'link', is: ADDRESS },
  { name: 'guid', is: WORDS },
  { name: 'pubDate', is: DATE },
  { name: 'description', is: WORDS },
  { name: 'enclosure', attribute: 'url', is: ADDRESS },
  { name: 'enclosure', attribute: 'length', is: /^[1-9]\d*$/ },
  { name: 'enclosure', attribute: 'type', is: /^(audio\/(x-m4a|mpeg)|video\/(mp4|x-m4v|quicktime))$/ },
  { name: `${ITUNES}duration`, is: /^\d+$/ },
  { name: `${ITUNES}explicit`, is: /^(true|false)$/ },
  { name: `${ITUNES}episode`, is: /^[1-9]\d*$/, optional: true },
  { name: `${ITUNES}image`, attribute: 'href', is: /^https?:\/\/.*\.(jpg|png)(\?.*)?$/, optional: true },
  { name: `${PODCAST}chapters`, attribute: 'url', is: ADDRESS, optional: true },
  { name: `${PODCAST}chapters`, attribute: 'type', is: /^application\/json\+chapters$/, optional: true },
];

/** Elements that may be there more than once, as those who come with several languages or files. */
const REPEATED = new Set(['item', `${PODCAST}transcript`, `${PODCAST}alternateEnclosure`]);

/** What directories and players would refuse in a feed; empty for a good one. */
export function mistakesIn(feed: XmlElement, known: { readonly categories: readonly string[] }): string[] {
  const [channel] = feed.children;
  if (feed.name !== 'rss' || feed.attributes['version'] !== '2.0' || channel?.name !== 'channel')
    return ['not RSS 2.0'];
  const items = named(channel, 'item');
  const category = named(channel, `${ITUNES}category`)[0]?.attributes['text'] ?? '';
  const guids = items.map((item) => named(item, 'guid')[0]?.text);
  const dates = items.map((item) => Date.parse(named(item, 'pubDate')[0]?.text ?? ''));
  const isSerial = named(channel, `${ITUNES}type`)[0]?.text === 'serial';
  return [
    ...missing(channel, CHANNEL, 'channel'),
    ...items.flatMap((item, at) => missing(item, ITEM, `item ${at + 1}`)),
    ...(known.categories.includes(category) ? [] : [`unknown category ${category}`]),
    ...(new Set(guids).size === guids.length ? [] : ['two items have the same guid']),
    ...(isSerial && dates.some((date, at) => at > 0 && date <= dates[at - 1]!)
      ? ['dates do not ascend']
      : []),
  ];
}

function missing(element: XmlElement, wanted: readonly Requirement[], place: string): string[] {
  const repeated = [...Map.groupBy(element.children, ({ name }) => name)]
    .filter(([name, all]) => all.length > 1 && !REPEATED.has(name))
    .map(([name]) => `${place}: several ${name}`);
  const wrong = wanted.flatMap(({ name, attribute, is, optional }) => {
    const [child] = named(element, name);
    if (!child) return optional ? [] : [`${place}: no ${name}`];
    const value = attribute === undefined ? child.text : (child.attributes[attribute] ?? '');
    return is.test(value) ? [] : [`${place}: ${name} ${attribute ?? ''} is ${JSON.stringify(value)}`];
  });
  return [...repeated, ...wrong];
}

function named({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}
