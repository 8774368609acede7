import type { Actor } from '../../../../model/state';
import type { Random } from '../random';
import type { World } from '../world';
import { changePoints, movePayout, settleEntry, settleRider } from './money';
import { takeOrderOn } from './orderStep';
import { placeDraft, placeOrder } from './orders';
import type { Scene, Step } from './step';
import { changeDiscount, changePrice, changeStock, changeTerms } from './terms';

/** Returns a random next step. */
export const nextStep = (world: World, random: Random): Step => {
  const { shop } = world;
  const actor: Actor = random.once(3) ? 'vendor' : 'platform';
  const weightedSteps: [weight: number, step: (scene: Scene) => Step, isPossible?: boolean][] = [
    [6, placeOrder],
    [4, placeDraft],
    [48, takeOrderOn, shop.orders.size > 0],
    [7, settleEntry, shop.entries.length > 0],
    [3, movePayout],
    [2, settleRider],
    [3, changePoints],
    [4, changeStock],
    [2, changePrice],
    [3, changeDiscount],
    [3, changeTerms],
  ];
  const possible = weightedSteps.flatMap(([weight, step, isPossible = true]) =>
    isPossible ? Array.from({ length: weight }, () => step) : [],
  );
  return random.of(possible)({ world, random, actor });
};
