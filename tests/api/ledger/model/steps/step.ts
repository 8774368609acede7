import { Refusal } from '../../../../model/state';
import type { Actor } from '../../../../model/state';
import type { Reply } from '../../../../helpers/server';
import type { Random } from '../random';
import type { World } from '../world';

/**
 * A step: its name in reports, the request to the server, and its effect in the model. The model may reject the step.
 */
export interface Step {
  name: string;
  call(): Promise<Reply>;
  /** Performs the step in the model. `reply` contains the ids created by the server, which the model requires. */
  model(reply: Reply): void;
}

/** The data from which a step is created: the shop, the random numbers, and the user who performs it. */
export interface Scene {
  world: World;
  random: Random;
  actor: Actor;
}

/** Performs a step in the model. Returns false if the docs don't allow the step; the model then isn't changed. */
export const inModel = (world: World, step: Step, reply: Reply): boolean => {
  const before = structuredClone(world.shop);
  try {
    step.model(reply);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    Object.assign(world.shop, before);
    return false;
  }
};
