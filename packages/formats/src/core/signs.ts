/** Sign of a message whose content is a text or an empty list, which many formats share. */
export const PLAIN_MESSAGE = 'role=.* content !content.* !type=.*_.* !parts';
