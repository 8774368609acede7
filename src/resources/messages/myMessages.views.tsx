import { defineViews, lazyPart } from '@matjar/admin/client';
import MessagesPage from '../../features/messages/MessagesPage';
import { myMessageItems, myMessages } from './myMessages.resource';

const NewConversation = lazyPart(() => import('../../features/messages/NewConversation'));
const OrderOfClient = lazyPart(async () => ({
  default: (await import('../../features/messages/NewConversation')).OrderOfClient,
}));

const resources = { threads: myMessages, items: myMessageItems, side: 'client' } as const;

const Page = () => <MessagesPage resources={resources} />;

const Create = () => <NewConversation resources={resources} />;

const OrderInput = ({ source }: { source: string }) => <OrderOfClient resources={resources} source={source} />;

/** Shows the conversations page for clients. */
export default defineViews(myMessages, { list: Page, show: Page, create: Create, inputs: { about_order: OrderInput } });
