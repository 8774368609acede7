import { defineViews } from '../../views/defineViews';
import { lazyPart } from '../../views/lazyPart';
import MessagesPage from '../../views/messages/MessagesPage';
import { myMessageItems, myMessages } from './myMessages.resource';

const NewConversation = lazyPart(() => import('../../views/messages/NewConversation'));
const OrderOfClient = lazyPart(async () => ({ default: (await import('../../views/messages/NewConversation')).OrderOfClient }));

const areas = { threads: myMessages, items: myMessageItems, side: 'client' } as const;

const Page = () => <MessagesPage areas={areas} />;

const Create = () => <NewConversation areas={areas} />;

const About = ({ source }: { source: string }) => <OrderOfClient areas={areas} source={source} />;

/** A client's conversations are held as a shop's are, from the other side. */
export default defineViews(myMessages, { list: Page, show: Page, create: Create, inputs: { about_order: About } });
