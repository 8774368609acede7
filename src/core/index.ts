export { simpleRest } from './api';
export { after, anyOf, same } from './checks';
export { field } from './fields';
export { defineResource } from './resource';
export { platformRoles, roles, shopReaders, shopWriters } from './roles';
