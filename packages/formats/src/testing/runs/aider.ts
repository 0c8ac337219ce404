/** A history as Aider writes it: two spaces end its own lines and those of a person. */
export const aiderRun = `
# aider chat started at 2026-06-09 14:01:00

> Aider v0.86.1  
> Main model: model-a with diff edit format  

#### Plant beans  
#### and peas.  

I plant both.

#### A plan

> In spring.

\`\`\`
> not a mark  
#### nor this  
\`\`\`

> Applied edit to garden.md  
> Tokens: 2.1k sent, 300 received. Cost: $0.01 message, $0.03 session.  
> Run the tests? (Y)es/(N)o [Yes]: y  
first line of the tests
last line  

#### Thanks  

You are welcome.

# aider chat started at 2026-06-10 08:00:00

> Aider v0.86.1  

# aider chat started at 2026-06-11 08:00:00


#### <blank>  
#### Hi  
`;
