import { createSampler } from '@matjar/admin/testing';
import { currencies } from '../../../server/seed/data/platform';
import { places } from '../../../src/domain/delivery/places/data';
import { resources } from '../../../src/resources/all';

const placeIds = [...places.keys()];

/** Functions that return valid new records of the shop's resources. Messages are added only to open conversations. */
export const { anyOf, sampleOf } = createSampler(resources, {
  taken: currencies.map(({ code }) => code),
  fit: { messages: '&filter[state]=open' },
  left: { messages: ['about_order'] },
  given: {
    'delivery-zones': { places: (number) => [placeIds[number % placeIds.length]] },
    'notice-channels': {
      channel: (number) => (number % 2 === 0 ? 'sms' : 'whatsapp'),
      events: () => ['placed'],
      body: () => '{"to": "{{to}}", "text": "{{text}}"}',
    },
    roles: { rights: () => ['brands:list'] },
    // Only vendors can have a custom role.
    'team-members': { role_type: () => 'vendor' },
    'notice-templates': {
      text: (number) => `Sample ${number}: {{link}}`,
    },
  },
});
