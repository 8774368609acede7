import { Refused } from '../../../../model/state';
import type { Actor } from '../../../../model/state';
import type { Reply } from '../../../../helpers/server';
import type { Chance } from '../chance';
import type { World } from '../world';

/** A step: what it is called in a report, the server's call, and what it does in the model, which may refuse it. */
export interface Step {
  name: string;
  call(): Promise<Reply>;
  /** The reply is given to what needs a number of the server's. */
  model(reply: Reply): void;
}

/** What a step is chosen from: the shop, chance, and who takes it. */
export interface Scene {
  world: World;
  chance: Chance;
  actor: Actor;
}

/** Takes a step in the model. Gives whether the documents allow it; a refused step leaves the model as it was. */
export const inModel = (world: World, step: Step, reply: Reply): boolean => {
  const before = structuredClone(world.shop);
  try {
    step.model(reply);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    Object.assign(world.shop, before);
    return false;
  }
};
