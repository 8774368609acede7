export { addressName } from './addressName';
export { simpleRest } from './api';
export { after, anyOf, notBefore, same } from './checks';
export { eventFields } from './events';
export { field } from './fields';
export { defineResource } from './resource';
export { mayGive, platformRoles, roleNames, roles, shopReaders, shopWriters } from './roles';
export { spanFields } from './span';
export { timeZones } from './timeZones';
