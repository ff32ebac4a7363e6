import { Alert } from '#ui/Alert.tsx';

interface SentDoneProps {
  /** What the page's forms can have done, by the word for it in the address. */
  texts: Readonly<Record<string, string>>;
  /** That word, as the address has it; anything else says nothing. */
  done: string;
}

/** What the form that led here has done, where it was sent without scripts. */
export function SentDone({ texts, done }: SentDoneProps) {
  return Object.hasOwn(texts, done) ? <Alert kind="success">{texts[done]}</Alert> : null;
}
