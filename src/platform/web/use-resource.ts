import { useEffect, useRef } from 'react';
import type { Pushes, Resource, TypeOf } from '#src/topics.ts';
import type { MessageHandler } from './push-audience.ts';
import { followResource } from './follow.ts';

/**
 * Hears messages of one type about a resource while the component is there; an `id` of null follows nothing.
 * Only viewers are told: whoever is signed out passes null.
 */
export function useResource<R extends Resource, T extends TypeOf<R>>(
  resource: R,
  id: string | null,
  type: T,
  hear: MessageHandler<Pushes[R][T]>,
): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () =>
      id === null ? undefined : followResource(resource, id, type, (message) => latest.current(message)),
    [resource, id, type],
  );
}
