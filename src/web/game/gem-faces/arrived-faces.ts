import type { StoneFace } from '#web/ui/gems/gem-picture.ts';
import { Signal } from '#web/ui/signal.ts';
import type { faceOf } from './face-of.ts';

const arrived = new Signal();
let find: typeof faceOf | null = null;

/** The faces of the gems, as soon as they are here. */
export const arrivedFaces = {
  subscribe: arrived.subscribe,
  /** The same object at every call; undefined until the faces are here, and for an id of no gem. */
  of: (gemId: string): StoneFace | undefined => find?.(gemId),
  arrive(faces: typeof faceOf): void {
    find = faces;
    arrived.tell();
  },
};
