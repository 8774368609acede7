import { Refusal } from '../../../../model/state';
import type { Actor } from '../../../../model/state';
import type { Reply } from '../../../../helpers/server';
import type { Random } from '../random';
import type { World } from '../world';

/**
 * A step of the test: its name in reports, its request to the server, and its effect in the model. The model can reject
 * the step.
 */
export interface Step {
  name: string;
  call(): Promise<Reply>;
  /** Performs the step in the model. `reply` contains the ids assigned by the server, which the model needs. */
  model(reply: Reply): void;
}

/** The data for creating a step: the shop, the random number generator, and the user who performs the step. */
export interface Scene {
  world: World;
  random: Random;
  actor: Actor;
}

/**
 * Performs a step in the model. If the rules in the docs don't allow the step, returns false without changing the
 * model.
 */
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
