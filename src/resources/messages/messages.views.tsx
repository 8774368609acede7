import { defineViews } from '../../views/defineViews';
import MessagesPage from '../../views/messages/MessagesPage';
import { messageItems } from './messageItems.resource';
import { messages } from './messages.resource';

const Page = () => <MessagesPage areas={{ threads: messages, items: messageItems }} />;

/** Conversations are held, not looked up: the list and the one that is open are one screen. */
export default defineViews(messages, { list: Page, show: Page });
