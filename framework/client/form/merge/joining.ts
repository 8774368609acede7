// What joins two versions of a record, loaded once somebody else has saved one.
export { mergedValues } from './merged';
export { isConflict, partsOf } from './parts';
