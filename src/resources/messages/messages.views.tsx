import { defineViews, lazyPart } from '@matjar/admin/client';
import MessagesPage from '../../features/messages/MessagesPage';
import { messageItems } from './messageItems.resource';
import { messages } from './messages.resource';

const NewConversation = lazyPart(() => import('../../features/messages/NewConversation'));
const OrderOfClient = lazyPart(async () => ({
  default: (await import('../../features/messages/NewConversation')).OrderOfClient,
}));

const resources = { threads: messages, items: messageItems, side: 'shop' } as const;

const Page = () => <MessagesPage resources={resources} />;

const Create = () => <NewConversation resources={resources} />;

const OrderInput = ({ source }: { source: string }) => <OrderOfClient resources={resources} source={source} />;

/** Shows the list and the open conversation on a single page. */
export default defineViews(messages, { list: Page, show: Page, create: Create, inputs: { about_order: OrderInput } });
