import { type Mistake, mistakesOf } from '#base/mistake.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { signUpMistakes } from '#features/people/account/rules.ts';
import { REQUEST_TEXTS } from './request-texts.ts';
import { ANSWER_MAX } from './rules.ts';

/** What somebody sends who asks to join. */
export interface JoinFields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirm?: string;
  readonly answer: string;
}

/** What is wrong with the form of somebody who asks to join, in the order of its fields. */
export function joinMistakes({ answer, ...fields }: JoinFields): Mistake[] {
  const texts = textsIn(REQUEST_TEXTS, FIRST_LANGUAGE);
  const length = [...answer.trim()].length;
  const wrong = (text: string): Mistake => ({ param: 'answer', text });
  return mistakesOf(
    ...signUpMistakes(fields),
    fields.email.trim() ? null : { param: 'email', text: texts.emailNeeded },
    length === 0 ? wrong(texts.answerNeeded) : null,
    length > ANSWER_MAX ? wrong(texts.answerLong({ most: ANSWER_MAX })) : null,
  );
}
