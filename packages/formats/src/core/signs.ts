/** The sign of a message whose content is text or a list of nothing: many formats of messages have it. */
export const PLAIN_MESSAGE = 'role=.* content !content.* !type=.*_.* !parts';
